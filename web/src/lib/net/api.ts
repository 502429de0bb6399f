import type { Belfry, EndGame, GameInfo, MyTable, Mine, OpenTable, Opened, PublicTable, Reach } from '$lib/protocol';
import type { Problem } from './problem';

/** A request that the server refused, with its reason; `code` is `unreachable` if there was no answer. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** So long a record may take, in milliseconds. */
const RECORD_PATIENCE = 15_000;

/** The games that can be played here. */
export const games = () => ask<GameInfo[]>('api/games');

/** The tables that everybody may join or watch. */
export const publicTables = () => ask<PublicTable[]>('api/tables');

/** Opens a table; one that goes on from another game brings its record along. */
export const openTable = (table: OpenTable) => tell<Opened>(table.from ? 'api/forks' : 'api/tables', table);

/** How the tables stand at which we have a seat. */
export const myTables = (keys: Mine['keys']) => tell<MyTable[]>('api/mine', { keys });

/** Where those on other machines find the house. */
export const reach = () => ask<Reach>('api/reach');

/** In which ways the house tells people that they are waited for while they are elsewhere. */
export const bells = () => ask<Belfry>('api/bells');

/** Where the record of a finished game can be downloaded. */
export const recordAddress = (code: string) => new URL(`api/tables/${code}/record`, document.baseURI).href;

/** The record of a finished game; a house that never comes to the end of it does not hand it out. */
export const record = async (code: string) =>
  (await answerTo(recordAddress(code), { signal: AbortSignal.timeout(RECORD_PATIENCE) })).text();

/** The record of a game that cannot be played on, for whoever sits there with this token: it is over for good then. */
export const lastRecord = async (code: string, token: string) =>
  (await answerTo(recordAddress(code), saying({ token } satisfies EndGame))).text();

const tell = <T>(path: string, body: unknown) => ask<T>(path, saying(body));

const saying = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await answerTo(path, init);
  const body: unknown = await answer.json().catch(() => null);
  if (body !== null) return body as T;
  throw new Refused({ code: 'unreachable', message: `status ${answer.status}` });
}

/** What the house answers, if it does not refuse. */
async function answerTo(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(new URL(path, document.baseURI), init);
  } catch {
    throw new Refused({ code: 'unreachable', message: 'no answer from the server' });
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refused(problem ?? { code: 'unreachable', message: `status ${answer.status}` });
}
