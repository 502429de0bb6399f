//! HTTP: opening tables, lists, records, health, and the files of the web client.

use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, Path, Request, State, WebSocketUpgrade};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Json, Router};
use magpie_protocol::http::{Belfry, EndGame, GameInfo, MyTable, OpenTable, Opened, PublicTable, Reach};
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_tables::{Code, SavedTable, TokenHash};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::assets::{self, Assets};
use crate::house::{House, unavailable};
use crate::listener::Peer;
use crate::pending::PendingConnection;
use crate::{headers, opening, record, socket};

/// How much larger than allowed a message may be to get an answer before the connection is cut.
const SLACK: usize = 4;

/// How many bytes a socket reads at once. Moves are far shorter, and every connection keeps that much, and clears it before it reads.
const READ_AT_ONCE: usize = 1024;

/// What a house and its page speak, for who shows a token beside it.
const PROTOCOL: &str = "magpie";

/// What a keeper is told who may have forgotten to tell the house of a proxy.
const UNTOLD_PROXY: &str = "somebody came through a proxy, and the house was not told of one: if it is yours, say --behind-proxy and \
    --public-url; until then all who come through it count as one address, and share its limits";

type Shared = State<Arc<House>>;

/// Everything the house answers.
pub(crate) fn router(house: Arc<House>, assets: Arc<dyn Assets>) -> Router {
    let base = house.config.base_path.as_str().to_owned();
    let files = files(base.clone(), assets);
    let at = |path: &str| format!("{base}{path}");
    let mut router = Router::new()
        .route(&at("/api/games"), get(games))
        .route(&at("/api/tables"), get(tables).post(open))
        .route(&at("/api/tables/{code}/record"), get(download).post(end))
        .route(&at("/api/forks"), post(fork))
        .route(&at("/api/mine"), post(mine))
        .route(&at("/api/reach"), get(reach))
        .route(&at("/api/bells"), get(bells))
        .route(&at("/api/socket"), get(upgrade))
        .route(&at("/api/socket/{code}"), get(upgrade))
        .route(&at("/healthz"), get(health))
        .route(&at("/readyz"), get(ready))
        .route(&at("/metrics"), get(metrics))
        .route(&at("/"), files.clone())
        .route(&at("/{*path}"), files);
    if !base.is_empty() {
        let home = at("/");
        router = router.route(&base, get(move || async move { Redirect::permanent(&home) }));
    }
    let known = middleware::from_fn_with_state(house.clone(), called_by_name);
    headers::secured(router.layer(known).with_state(house))
}

/// Lets only those in who call the house by a name of its own.
async fn called_by_name(State(house): Shared, request: Request, next: Next) -> Response {
    if !house.config.behind_proxy && headers::is_passed_on(request.headers()) {
        house.proxy_noticed.call_once(|| tracing::warn!("{UNTOLD_PROXY}"));
    }
    if headers::is_called(&house.config, request.headers()) {
        return next.run(request).await;
    }
    let why = "this house is not called that; whoever keeps it can name it with --public-url\n";
    (StatusCode::MISDIRECTED_REQUEST, why).into_response()
}

/// The files of the web client, and what is nowhere.
fn files(base: String, assets: Arc<dyn Assets>) -> MethodRouter<Arc<House>> {
    get(move |State(house): Shared, uri: Uri, headers: HeaderMap| async move {
        let path = uri.path().strip_prefix(&base).unwrap_or_default().trim_start_matches('/');
        if path.starts_with("api/") {
            return StatusCode::NOT_FOUND.into_response();
        }
        let at = headers::page_address(&house.config, &headers);
        assets::answer(&*assets, path, at.as_deref(), &headers)
    })
}

async fn games() -> Json<Vec<GameInfo>> {
    Json(magpie_room::opening::games())
}

async fn tables(State(house): Shared) -> Result<Json<Vec<PublicTable>>, Refusal> {
    crate::listed::listed(&house).await.map(Json).map_err(|problem| house.refusal(problem))
}

/// Only who sits at the machine itself is told its other addresses, and needs them: nobody else came in by one that leads nowhere.
async fn reach(
    State(house): Shared,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
) -> Json<Reach> {
    Json(if headers::is_from_here(&house.config, &headers, peer.address) {
        crate::reach::reach(&house.config, house.listens)
    } else {
        Reach::AsAsked {}
    })
}

async fn bells(State(house): Shared) -> Json<Belfry> {
    Json(house.belfry.offered())
}

async fn open(
    State(house): Shared,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Opened>, Refusal> {
    let body = said(&house, &headers, body, house.config.limits.message_bytes).await?;
    let wish: OpenTable =
        read(&body).map_err(|why| house.refusal(ProblemCode::NotUnderstood.because(why)))?;
    if !house.addresses.may_open(headers::address(&house.config, &headers, peer.address)) {
        return Err(house.refusal(ProblemCode::TooMany));
    }
    opening::open(&house, wish).await.map(Json).map_err(|problem| house.refusal(problem))
}

/// Opens a table that goes on from another game, whose record comes along: who may open no more tables is not listened to that long.
async fn fork(
    State(house): Shared,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Opened>, Refusal> {
    if !house.addresses.may_open(headers::address(&house.config, &headers, peer.address)) {
        return Err(house.refusal(ProblemCode::TooMany));
    }
    let body = said(&house, &headers, body, house.config.limits.record_bytes).await?;
    let wish = read(&body).map_err(|why| house.refusal(ProblemCode::NotUnderstood.because(why)))?;
    opening::open(&house, wish).await.map(Json).map_err(|problem| house.refusal(problem))
}

async fn mine(
    State(house): Shared,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Vec<MyTable>>, Refusal> {
    let body = said(&house, &headers, body, house.config.limits.message_bytes).await?;
    let wish = read(&body).map_err(|why| house.refusal(ProblemCode::NotUnderstood.because(why)))?;
    if !house.addresses.may_enter(headers::address(&house.config, &headers, peer.address)) {
        return Err(house.refusal(ProblemCode::TooMany));
    }
    crate::mine::mine(&house, wish).await.map(Json).map_err(|problem| house.refusal(problem))
}

/// What one of our own pages says, or a program, in so many bytes at most.
async fn said(house: &House, headers: &HeaderMap, body: Body, most: usize) -> Result<Bytes, Refusal> {
    let limits = &house.config.limits;
    let body = timeout(limits.hurry, to_bytes(body, most)).await;
    let body = body.map_err(|_| house.refusal(ProblemCode::TooSlow))?;
    let body = body.map_err(|_| house.refusal(ProblemCode::TooLarge))?;
    if !headers::same_site(&house.config, headers) {
        return Err(house.refusal(ProblemCode::WrongOrigin));
    }
    Ok(body)
}

/// What is wished for, or why it is not understood.
fn read<T: DeserializeOwned + Serialize>(body: &[u8]) -> Result<T, String> {
    let text = std::str::from_utf8(body).map_err(|_| "it is not UTF-8 text".to_owned())?.trim_end();
    magpie_json::from_text(text).map_err(|fault| fault.to_string())
}

async fn download(
    State(house): Shared,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response, Refusal> {
    if !house.addresses.may_enter(headers::address(&house.config, &headers, peer.address)) {
        return Err(house.refusal(ProblemCode::TooMany));
    }
    let saved = find(&house, code).await?;
    let text = record::text(&house, &saved).await.map_err(|problem| house.refusal(problem))?;
    Ok(file(&saved, text))
}

/// The same for who sits there, where it ends a game: so no link and no page of another does that.
async fn end(
    State(house): Shared,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    Path(code): Path<String>,
    body: Body,
) -> Result<Response, Refusal> {
    let body = said(&house, &headers, body, house.config.limits.message_bytes).await?;
    let EndGame { token } =
        read(&body).map_err(|why| house.refusal(ProblemCode::NotUnderstood.because(why)))?;
    if !house.addresses.may_enter(headers::address(&house.config, &headers, peer.address)) {
        return Err(house.refusal(ProblemCode::TooMany));
    }
    let saved = find(&house, code).await?;
    let text = record::last(&house, &saved, &token).await.map_err(|problem| house.refusal(problem))?;
    Ok(file(&saved, text))
}

/// The table with this code.
async fn find(house: &House, code: String) -> Result<SavedTable, Refusal> {
    let code = Code::try_from(code).map_err(|_| house.refusal(ProblemCode::NoSuchTable))?;
    let saved = house.store.find(code).await.map_err(|error| house.refusal(unavailable(&error)))?;
    saved.ok_or_else(|| house.refusal(ProblemCode::NoSuchTable))
}

/// The record of a table as a file to be kept.
fn file(saved: &SavedTable, text: String) -> Response {
    let name = format!("attachment; filename=\"{}-{}.jsonl\"", saved.game, saved.watch);
    let headers =
        [(CONTENT_TYPE, "application/jsonl; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    (headers, text).into_response()
}

async fn upgrade(
    State(house): Shared,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    Extension(pending): Extension<Arc<PendingConnection>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    if !headers::same_site(&house.config, &headers) {
        return Err(house.refusal(ProblemCode::WrongOrigin));
    }
    let address = headers::address(&house.config, &headers, peer.address);
    let seated =
        headers::shown_token(&headers).is_some_and(|token| house.seated.knows(TokenHash::of(&token)));
    let place = house.addresses.socket(address, seated).ok_or_else(|| house.refusal(ProblemCode::TooMany))?;
    let most = house.config.limits.message_bytes * SLACK;
    let upgrade = upgrade.read_buffer_size(READ_AT_ONCE).max_message_size(most).max_frame_size(most);
    let upgrade = upgrade.protocols([PROTOCOL]);
    Ok(upgrade.on_upgrade(move |socket| {
        let tasks = house.tasks.clone();
        tasks.track_future(socket::serve(house, socket, address, peer.pieces, pending, place))
    }))
}

/// To tell how it is, the house writes something and waits until it is durable: so often an address may ask, and no more.
async fn health(
    State(house): Shared,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
) -> Result<&'static str, Refusal> {
    if !house.addresses.may_check(headers::address(&house.config, &headers, peer.address)) {
        return Err(house.refusal(ProblemCode::TooMany));
    }
    house.store.check().await.map_err(|error| house.refusal(unavailable(&error)))?;
    Ok("ok\n")
}

/// Should a balancer send people here? Not to a house that closes, nor to a node that has lost its tables to others.
async fn ready(state: Shared, peer: ConnectInfo<Peer>, headers: HeaderMap) -> Result<&'static str, Refusal> {
    let house = &state.0;
    let alive = house.town.as_ref().is_none_or(|town| !town.tenancy().is_over());
    if house.shutdown.is_cancelled() || !alive {
        return Err(house.refusal(ProblemCode::Unavailable));
    }
    health(state, peer, headers).await
}

/// How busy a house is, and with what, is its keeper's business.
async fn metrics(
    State(house): Shared,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
) -> impl IntoResponse {
    let token = house.config.metrics_token.as_ref();
    let shown = headers::bearer(&headers).is_some_and(|shown| token.is_some_and(|token| token.is(shown)));
    // Where there is a token, it is asked for on this machine too.
    let from_here = token.is_none() && headers::is_from_here(&house.config, &headers, peer.address);
    if !house.config.open_metrics && !shown && !from_here {
        return StatusCode::NOT_FOUND.into_response();
    }
    ([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], house.metrics.text())
        .into_response()
}

/// A problem as the answer to a request.
struct Refusal(Problem);

impl House {
    fn refusal(&self, problem: impl Into<Problem>) -> Refusal {
        let problem = problem.into();
        self.metrics.refused(problem.code);
        Refusal(problem)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let code = ProblemCode::ALL.iter().find(|code| code.code() == self.0.code);
        let status = code.and_then(|code| StatusCode::from_u16(code.status()).ok());
        (status.unwrap_or(StatusCode::BAD_REQUEST), Json(self.0)).into_response()
    }
}
