//! The house as people start and stop it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Output, Stdio};

fn magpie(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magpie"));
    command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts a house, and returns the address it prints.
fn start(args: &[&str]) -> (Child, String) {
    let mut house = magpie(args).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(house.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("listening on ").unwrap_or_else(|| panic!("{line}")).to_owned();
    (house, address)
}

/// Asks the house to end, as a service manager does.
fn stop(house: Child) -> Output {
    assert!(Command::new("kill").arg(house.id().to_string()).status().unwrap().success());
    house.wait_with_output().unwrap()
}

fn get(address: &str, path: &str) -> String {
    let host = address.strip_prefix("http://").unwrap().split('/').next().unwrap();
    let mut stream = TcpStream::connect(host).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn without_a_command_the_house_opens_and_it_closes_in_good_order() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("new").join("folder");
    let (house, address) = start(&["--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
    assert!(get(&address, "/").contains("<!doctype html>"));
    assert!(get(&address, "/healthz").ends_with("ok\n"));
    let output = stop(house);
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && log.contains("closing"), "{log}");
    assert!(data.join("magpie.db").exists());
    assert!(!data.join("magpie.db-wal").exists(), "everything is in the one file");
}

#[test]
fn the_folder_is_readable_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("magpie");
    let (house, _) = start(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
    stop(house);
    assert_eq!(std::fs::metadata(&data).unwrap().permissions().mode() & 0o777, 0o700);
}

#[test]
fn the_printed_address_has_the_base_path() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let (house, address) =
        start(&["serve", "--listen", "127.0.0.1:0", "--base-path", "magpie", "--data", data]);
    assert!(address.ends_with("/magpie/"), "{address}");
    assert!(get(&address, "/magpie/api/games").contains("sneaky"));
    stop(house);
}

#[test]
fn an_address_that_is_taken_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output =
        magpie(&["serve", "--listen", &address, "--data", folder.path().to_str().unwrap()]).output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && complaint.contains(&address) && complaint.contains("--listen"),
        "{complaint}"
    );
}

#[test]
fn the_help_explains_every_switch() {
    let help = String::from_utf8(magpie(&["serve", "--help"]).output().unwrap().stdout).unwrap();
    for switch in [
        "--listen <ADDR>",
        "--data <DIR>",
        "--base-path <PATH>",
        "--public-url <URL>",
        "--no-open",
        "--bot-pause <MS>",
        "--message-bytes <N>",
        "--messages-per-second <N>",
        "--tables-per-hour <N>",
        "--sockets-per-address <N>",
        "--sockets-per-table <N>",
        "--silence <SECONDS>",
    ] {
        assert!(help.contains(switch), "{switch} is missing in {help}");
    }
}
