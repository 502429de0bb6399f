//! A house behind nginx, with TLS and a base path, configured by the very words of `docs/hosting.md`.
//!
//! Where there is no nginx or no openssl it says `NOT TESTED`.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt as _, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use magpie_games::record;
use magpie_rules::Mix;
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

const NAME: &str = "example.org";
/// Somebody without rights.
const NOBODY: u32 = 65534;

/// Ends with its owner.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A line to nginx through TLS, whose certificate is held against the name.
struct Tls {
    _openssl: Running,
    to: ChildStdin,
    from: ChildStdout,
}

impl Tls {
    fn connect(port: u16, certificate: &Path) -> Tls {
        let mut openssl = Command::new("openssl")
            .args([
                "s_client",
                "-quiet",
                "-verify_return_error",
                "-verify_hostname",
                NAME,
                "-servername",
                NAME,
            ])
            .arg("-CAfile")
            .arg(certificate)
            .args(["-connect", &format!("127.0.0.1:{port}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (to, from) = (openssl.stdin.take().unwrap(), openssl.stdout.take().unwrap());
        Tls { _openssl: Running(openssl), to, from }
    }
}

impl Read for Tls {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.from.read(bytes)
    }
}

impl Write for Tls {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// The first block of this language in the docs that has this in it.
fn documented(language: &str, with: &str) -> String {
    let text = include_str!("../../../docs/hosting.md");
    let blocks = text.split("```").skip(1).step_by(2);
    let found = blocks
        .filter_map(|block| block.strip_prefix(&format!("{language}\n")))
        .find(|block| block.contains(with));
    found.unwrap_or_else(|| panic!("no {language} with {with}")).to_owned()
}

fn is_there(program: &str, version: &str) -> bool {
    Command::new(program).arg(version).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A house as the docs have it, but for its port; the port.
fn house(folder: &Path, outside: u16) -> (Running, u16) {
    let mut house = Command::new(env!("CARGO_BIN_EXE_magpie"))
        .args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--behind-proxy", "--bot-pause", "0"])
        .args(["--messages-per-second", "100000"])
        .args([
            "--public-url",
            &format!("https://{NAME}:{outside}/magpie"),
            "--base-path",
            "/magpie",
            "--data",
        ])
        .arg(folder.join("data"))
        .stdout(Stdio::piped())
        .stderr(fs::File::create(folder.join("log")).unwrap())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(house.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let port =
        line.trim().strip_suffix("/magpie/").unwrap_or_else(|| panic!("{line}")).rsplit(':').next().unwrap();
    let port = port.parse().unwrap();
    // What else it says is of no interest, but it must be able to say it.
    std::thread::spawn(move || io::copy(&mut out, &mut io::sink()));
    (Running(house), port)
}

/// A certificate that it has signed itself.
fn certificate(folder: &Path) -> (PathBuf, PathBuf) {
    let (certificate, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    let made = Command::new("openssl")
        .args([
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "2",
            "-subj",
            &format!("/CN={NAME}"),
        ])
        .args(["-addext", &format!("subjectAltName=DNS:{NAME},IP:127.0.0.1")])
        .args(["-addext", "basicConstraints=critical,CA:FALSE", "-out"])
        .arg(&certificate)
        .arg("-keyout")
        .arg(&key)
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(made.success());
    (certificate, key)
}

/// Nginx with the block of the docs, on another port, with our certificate, as somebody without rights.
fn nginx(folder: &Path, outside: u16, inside: u16, (certificate, key): &(PathBuf, PathBuf)) -> Running {
    let path = |path: &Path| path.to_str().unwrap().to_owned();
    let mut block = documented("nginx", "proxy_pass");
    for (was, is) in [
        ("listen 443 ssl", format!("listen 127.0.0.1:{outside} ssl")),
        ("/etc/letsencrypt/live/example.org/fullchain.pem", path(certificate)),
        ("/etc/letsencrypt/live/example.org/privkey.pem", path(key)),
        ("http://127.0.0.1:7373", format!("http://127.0.0.1:{inside}")),
    ] {
        assert!(block.contains(was), "{was} is not in the docs: {block}");
        block = block.replace(was, &is);
    }
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("{kind}_temp_path {};\n", path(&folder.join(kind))))
        .concat();
    let conf = folder.join("nginx.conf");
    let text = format!(
        "daemon off;\npid {};\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{block}\n}}\n",
        path(&folder.join("pid"))
    );
    fs::write(&conf, text).unwrap();
    let mut command = if fs::metadata(folder).unwrap().uid() == 0 {
        for file in [folder, certificate, key, &conf] {
            chown(file, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let mut command = Command::new("setpriv");
        command.args([&format!("--reuid={NOBODY}"), &format!("--regid={NOBODY}"), "--clear-groups", "nginx"]);
        command
    } else {
        Command::new("nginx")
    };
    command.env("PATH", format!("{}:/usr/sbin", std::env::var("PATH").unwrap_or_default()));
    let log = fs::File::create(folder.join("nginx.log")).unwrap();
    command.args(["-e", "stderr", "-p"]).arg(folder).arg("-c").arg(&conf).stdout(Stdio::null()).stderr(log);
    let mut running = Running(command.spawn().unwrap());
    while TcpStream::connect(("127.0.0.1", outside)).is_err() {
        let log = || fs::read_to_string(folder.join("nginx.log")).unwrap();
        assert!(running.0.try_wait().unwrap().is_none(), "nginx has ended: {}", log());
        std::thread::yield_now();
    }
    running
}

/// The whole answer to a request, head and body.
fn ask(tls: Tls, head: &str, body: &str) -> String {
    let mut tls = tls;
    write!(
        tls,
        "{head} HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    tls.flush().unwrap();
    let mut answer = Vec::new();
    tls.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// The body of an answer that went well, in whichever pieces it came.
fn body(answer: &str) -> String {
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    if !head.to_ascii_lowercase().contains("transfer-encoding: chunked") {
        return body.to_owned();
    }
    let (mut whole, mut rest) = (String::new(), body);
    while let Some((size, more)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap();
        whole.push_str(&more[..size]);
        rest = more[size..].trim_start_matches("\r\n");
    }
    whole
}

/// Who has opened a table, at its socket.
struct Host(WebSocket<Tls>);

impl Host {
    fn enter(tls: Tls, outside: u16, code: &str, token: &str) -> Host {
        let mut request =
            format!("wss://{NAME}:{outside}/magpie/api/socket/{code}").into_client_request().unwrap();
        let origin = format!("https://{NAME}:{outside}");
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let (socket, _) = tungstenite::client(request, tls).map_err(|error| error.to_string()).unwrap();
        let mut host = Host(socket);
        host.say(&json!({ "do": "enter", "table": code, "token": token }));
        assert_eq!(host.hear()["say"], "welcome");
        host
    }

    fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).unwrap();
    }

    fn hear(&mut self) -> Value {
        loop {
            if let Message::Text(text) = self.0.read().unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.hear();
            assert_ne!(message["say"], "refused", "{message}");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Plays seat 1 to the end of the game.
    fn play(&mut self) {
        let mix = Mix::from_bytes([3; 32]);
        self.say(&json!({ "do": "seal", "seal": mix.seal() }));
        self.say(&json!({ "do": "start" }));
        self.say(&json!({ "do": "open", "mix": mix }));
        loop {
            let update = self.until(|message| message["say"] == "update");
            if !update["outcome"].is_null() {
                return;
            }
            if update["waiting"].as_array().unwrap().contains(&json!(1)) {
                let action = update["actions"].as_array().unwrap().last().unwrap();
                self.say(&json!({ "do": "act", "seen": update["n"], "action": action }));
            }
        }
    }
}

/// A program joins with the link that people have, if the house is who it should be.
fn programs_join(line: impl Fn() -> Tls, outside: u16, certificate: &Path) {
    let wish = r#"{"game":"sneaky","name":"Ada","seats":[{"kind":"open"},{"kind":"bot","level":"random"}]}"#;
    let opened: Value = serde_json::from_str(&body(&ask(line(), "POST /magpie/api/tables", wish))).unwrap();
    let (code, token) = (opened["code"].as_str().unwrap(), opened["token"].as_str().unwrap());
    let join = |name: &str, trusted: &[&Path]| {
        let link = format!("https://{name}:{outside}/magpie/#/t/{code}");
        let program = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bot.py");
        let mut join = Command::new(env!("CARGO_BIN_EXE_magpie"));
        join.args(["bot", "--join", &link, program, "--time", "60"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        for file in trusted {
            join.arg("--ca").arg(file);
        }
        join.spawn().unwrap()
    };
    for (name, trusted, why) in [
        ("127.0.0.1", &[][..], "it does not prove to be 127.0.0.1"),
        ("localhost", &[certificate], "it does not prove to be localhost"),
        ("127.0.0.1", &[Path::new("Cargo.toml")], "Cargo.toml has no certificate in PEM"),
    ] {
        let refused = join(name, trusted).wait_with_output().unwrap();
        let complaint = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success() && complaint.contains(why), "{name}: {complaint}");
    }
    let mut host = Host::enter(line(), outside, code, token);
    let joined = join("127.0.0.1", &[certificate]);
    host.until(|message| message["table"]["seats"][0]["sitter"]["part"]["kind"] == "sealed");
    host.say(&json!({ "do": "start" }));
    let output = joined.wait_with_output().unwrap();
    let (said, complaint) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(output.status.success() && said.contains("the record was checked: "), "{said}{complaint}");
}

#[test]
fn a_game_is_played_through_nginx_as_the_docs_have_it() {
    let there = is_there("nginx", "-v") || Path::new("/usr/sbin/nginx").exists();
    if !there || !is_there("openssl", "version") {
        println!("NOT TESTED: a house behind a proxy (on Debian: apt-get install nginx-light openssl)");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (here, outside) = (folder.path(), free_port());
    let (_house, inside) = house(here, outside);
    let papers = certificate(here);
    // Nginx has a folder of its own: it must not need that of the house.
    let front = tempfile::tempdir().unwrap();
    let own = (front.path().join("cert.pem"), front.path().join("key.pem"));
    fs::copy(&papers.0, &own.0).unwrap();
    fs::copy(&papers.1, &own.1).unwrap();
    let _nginx = nginx(front.path(), outside, inside, &own);
    let line = || Tls::connect(outside, &papers.0);
    assert!(body(&ask(line(), "GET /magpie/", "")).contains("<!doctype html>"));
    assert!(ask(line(), "GET /magpie", "").contains("/magpie/"), "it leads to the page");
    assert!(
        ask(line(), "GET /", "").starts_with("HTTP/1.1 404 "),
        "there is more than the house at this name"
    );
    let reach = body(&ask(line(), "GET /magpie/api/reach", ""));
    assert!(
        reach.contains(&format!("\"https://{NAME}:{outside}/magpie/\"")),
        "invitations lead there: {reach}"
    );
    let wish = r#"{"game":"sneaky","name":"Ada","seats":[{"kind":"me"},{"kind":"bot","level":"random"}]}"#;
    let opened: Value = serde_json::from_str(&body(&ask(line(), "POST /magpie/api/tables", wish))).unwrap();
    let (code, token) = (opened["code"].as_str().unwrap(), opened["token"].as_str().unwrap());
    Host::enter(line(), outside, code, token).play();
    let text = body(&ask(line(), &format!("GET /magpie/api/tables/{code}/record"), ""));
    assert!(record::verify(&text).unwrap().finished);
    programs_join(line, outside, &papers.0);
    let log = fs::read_to_string(here.join("log")).unwrap();
    assert!(!log.contains("was not told of one") && !log.contains("ERROR"), "{log}");
}
