import { choicesAt, endings, longer, offerOf, placements, turnOf, type Offer, type Plain } from './offer';
import type { Action, CameraNo, Caution, Cell, Deed, Lock, Look, Path, View } from './types';

/** What a player is about to do and has not sent yet. */
type Intent =
  | { step: 'none' }
  /** A figure is to go there, or something is to stand there. */
  | { step: 'aimed'; at: Cell }
  /** The thief's turn. */
  | { step: 'way'; path: Path; deed: Deed | null; escape: boolean }
  /** One of the cameras is to be looked through. */
  | { step: 'watch' };

const NOTHING: Intent = { step: 'none' };

/** The hands of a player: they point, choose, take back, and send one of the actions that were offered. */
export class Hands {
  intent = $state.raw<Intent>(NOTHING);
  /** How the next camera looks. */
  look = $state<Look>('straight');
  /** Which lock is placed next. */
  lock = $state<Lock>('open');
  /** The cell over which a piece is held. */
  over = $state.raw<Cell | null>(null);
  /** The rest is placed by itself. */
  hasty = $state(false);
  readonly offer: Offer = $derived.by(() => offerOf(this.legal()));
  /** Where the thief can end his turn, and by which paths. */
  readonly ends = $derived.by(() => endings(this.offer, this.view().round?.pad?.ends ?? {}));
  readonly targets: Set<Cell> = $derived.by(() => this.#targets());
  /** Where something would better not be placed, and why. */
  readonly warnings: Map<Cell, Caution> = $derived.by(() => new Map((this.view().round?.warnings ?? []).map(({ at, why }) => [at, why])));

  constructor(
    private readonly view: () => View,
    private readonly legal: () => Action[],
    private readonly send: (action: Action) => void,
    /** Lets the house do what is to be done. */
    private readonly leave: () => void,
    /** Is what is placed only tried out, and can it be taken back? */
    private readonly tries: () => boolean = () => false,
  ) {}

  /** Something new is shown: what was planned is no more. */
  refresh(): void {
    this.intent = NOTHING;
    if (this.view().round?.entered) this.hasty = false;
    if (!this.placing) return;
    this.look = this.looks.includes(this.look) ? this.look : (this.looks[0] ?? this.look);
    this.lock = this.lockKinds.includes(this.lock) ? this.lock : (this.lockKinds[0] ?? this.lock);
    if (this.hasty) this.leave();
  }

  /** The house places everything that is left for us, one thing after the other. */
  hurry(): void {
    this.hasty = true;
    this.leave();
  }

  /** Touches a cell. */
  pick(cell: Cell): void {
    if (!this.targets.has(cell)) return;
    if (this.intent.step === 'watch') return this.watch(this.#cameraAt(cell));
    if (this.offer.ways.size > 0) return this.#walk(cell);
    this.#aim(cell);
  }

  /** Lets go of a piece over a cell: it stands there, unless one is warned. */
  drop(cell: Cell): void {
    if (!this.targets.has(cell)) return;
    this.intent = { step: 'aimed', at: cell };
    if (!this.warnings.has(cell)) this.confirm();
  }

  /** Does what was planned. */
  confirm(): void {
    const intent = this.intent;
    if (intent.step === 'aimed') this.#act(this.offer.moves.get(intent.at) ?? this.#placing(intent.at));
    if (intent.step === 'way') this.#act(turnOf(this.offer, intent.path, intent.deed, intent.escape));
  }

  back(): void {
    this.intent = NOTHING;
  }

  /** Does what needs no pointing. */
  plain(what: Plain): void {
    this.#act(this.offer.plain[what]);
  }

  chooseCamera(): void {
    this.intent = { step: 'watch' };
  }

  watch(camera: CameraNo): void {
    this.#act(this.offer.watch.get(camera));
  }

  turnDeed(deed: Deed): void {
    if (this.intent.step === 'way') this.intent = { ...this.intent, deed: this.intent.deed === deed ? null : deed };
  }

  turnEscape(): void {
    if (this.intent.step === 'way') this.intent = { ...this.intent, escape: !this.intent.escape };
  }

  /** Where the thief begins his turn. */
  get start(): Cell {
    return this.view().round?.pad?.at ?? '0,0';
  }

  /** What can be done where the planned way ends. */
  get choices(): ReturnType<typeof choicesAt> {
    return this.intent.step === 'way' ? choicesAt(this.offer, this.intent.path) : { deeds: [], escape: false };
  }

  /** The ways in which the next camera can look. */
  get looks(): Look[] {
    return kinds(this.offer.cameras);
  }

  /** The locks that are left to be placed. */
  get lockKinds(): Lock[] {
    return kinds(this.offer.locks);
  }

  /** Why what is about to be placed would better stand elsewhere, if that is so. */
  get warned(): Caution | undefined {
    return this.intent.step === 'aimed' ? this.warnings.get(this.intent.at) : undefined;
  }

  get placing(): boolean {
    return placements(this.offer).length > 0;
  }

  #targets(): Set<Cell> {
    if (this.intent.step === 'watch') return new Set([...this.offer.watch.keys()].map((camera) => this.#cellOf(camera)));
    const either = [...this.offer.cameras].filter(([, choice]) => choice[this.look]).map(([cell]) => cell);
    const locks = [...this.offer.locks].filter(([, choice]) => choice[this.lock]).map(([cell]) => cell);
    return new Set([...this.offer.places.keys(), ...either, ...locks, ...this.offer.moves.keys(), ...this.ends.keys()]);
  }

  /** A second touch of the same cell goes there. What can be taken back needs only one, unless one is warned. */
  #aim(cell: Cell): void {
    const again = this.intent.step === 'aimed' && this.intent.at === cell;
    this.intent = { step: 'aimed', at: cell };
    if (again || (this.placing && this.tries() && !this.warnings.has(cell))) this.confirm();
  }

  /** A touch beside the end of the way makes it longer; any other touch begins anew with a shortest way. */
  #walk(cell: Cell): void {
    const paths = this.ends.get(cell) ?? [];
    const path = (this.intent.step === 'way' ? longer(paths, this.intent.path) : undefined) ?? paths[0];
    if (path === undefined) return;
    const steals = choicesAt(this.offer, path).deeds.includes('steal');
    this.intent = { step: 'way', path, deed: steals ? 'steal' : null, escape: false };
  }

  /** How something is placed there. */
  #placing(cell: Cell): Action | undefined {
    return this.offer.places.get(cell) ?? this.offer.cameras.get(cell)?.[this.look] ?? this.offer.locks.get(cell)?.[this.lock];
  }

  #act(action: Action | null | undefined): void {
    if (action) this.send(action);
  }

  #cellOf(camera: CameraNo): Cell {
    return this.view().round?.cameras[camera - 1]?.at ?? '0,0';
  }

  #cameraAt(cell: Cell): CameraNo {
    return (this.view().round?.cameras.findIndex(({ at, removed }) => at === cell && !removed) ?? -1) + 1;
  }
}

/** What can be chosen anywhere. */
function kinds<Kind extends string>(choices: Map<Cell, Partial<Record<Kind, Action>>>): Kind[] {
  return [...new Set([...choices.values()].flatMap((choice) => Object.keys(choice) as Kind[]))];
}
