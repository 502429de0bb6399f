import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test, vi } from 'vitest';
import { SAMPLES } from './samples';

/**
 * The client has no rules: it goes from one view of the server to the next, and gives back an action that it was offered.
 *
 * What a text can show is checked here for every file of every game, scripts of components included: what it knows of the rest of the
 * client, that it makes no action and no view of its own, that nothing in it turns a state and an event into the next state, which is
 * what rules do, and that it does not ask what the table has chosen. That a theatre shows nothing on its way that neither view has is
 * checked with whole games, in the tests of the theatres. Every check is shown a file with what it looks for.
 */

// The compiler reads the whole client first.
vi.setConfig({ testTimeout: 60_000 });

const GAMES = 'src/games';
/** The one file of a game that puts a view together, of nothing but parts of two that the server has sent. */
const BETWEEN = 'between.ts';
/**
 * What the folders ask of the choices of a table: which plan is drawn, and in the words of which edition things are said. Whatever else
 * follows from a choice is told by the rules, in the view.
 */
const CHOSEN: Record<string, string[]> = { sneaky: [], diamantenjagd: [], meisterdiebe: ['edition'], galerie: ['board'] };

const games = readdirSync(GAMES).filter((name) => statSync(join(GAMES, name)).isDirectory());

function files(place: string): string[] {
  if (!statSync(place).isDirectory()) return /\.(ts|svelte)$/.test(place) ? [place] : [];
  return readdirSync(place).flatMap((name) => files(join(place, name)));
}

const SCRIPT = '.script.ts';

/** Under what name the compiler reads a file: a component is its script. */
const compiled = (path: string): string => (path.endsWith('.svelte') ? path + SCRIPT : path);

/** A file as it is written, or as the sample of that name is. */
const text = (path: string): string => SAMPLES[relative('.', path)] ?? readFileSync(path, 'utf8');

/** What the compiler reads under a name that is not that of a file. */
function made(path: string): string | undefined {
  if (!path.endsWith(SCRIPT)) return SAMPLES[relative('.', path)];
  const scripts = text(path.slice(0, -SCRIPT.length)).matchAll(/<script[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map((match) => match[1]).join('\n');
}

const program = compile([...files(GAMES), ...Object.keys(SAMPLES)].map(compiled));
const checker = program.getTypeChecker();

function compile(paths: string[]): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile.bind(ts.sys)) as { config: object };
  const options = { ...ts.parseJsonConfigFileContent(config, ts.sys, '.').options, noEmit: true };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => made(path) !== undefined || fileExists(path);
  host.readFile = (path) => made(path) ?? readFile(path);
  return ts.createProgram(paths, options, host);
}

/** Everything in the script of a file. */
function nodes(path: string): ts.Node[] {
  const source = program.getSourceFile(compiled(path));
  if (!source) throw new Error(`${path} was not compiled`);
  return every(source);
}

function every(node: ts.Node): ts.Node[] {
  const all = [node];
  ts.forEachChild(node, (child) => void all.push(...every(child)));
  return all;
}

/** The checks: what they find in a file of a game. */
const checks = {
  'knows its own folder, what games share, the generated types, what is shown and what is said': (path: string) =>
    nodes(path)
      .filter(ts.isStringLiteral)
      .filter(({ parent }) => ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || isImportCall(parent))
      .map((literal) => literal.text)
      .filter((known) => !mayKnow(known, path)),
  'makes no action: it gives back one that it was offered': (path: string) => {
    const written = nodes(path).filter(ts.isObjectLiteralExpression);
    const inScript = written.filter(({ properties }) => properties.some(({ name }) => name?.getText() === 'do'));
    const markup = path.endsWith('.svelte') ? text(path).replace(/<script[^>]*>.*?<\/script>/gs, '') : '';
    return [...inScript.map((node) => node.getText()), ...(markup.match(/\{\s*do:[^}]*\}/g) ?? [])];
  },
  'decides nothing by itself': (path: string) =>
    nodes(path)
      .filter(ts.isPropertyAccessExpression)
      .map((node) => node.getText())
      .filter((what) => /^(Math\.random|crypto\.)/.test(what)),
  'turns no state and event into the next state': (path: string) => nodes(path).filter(isFunction).filter(isReducer).map(nameOf),
  'draws views, and makes none': (path: string) => {
    if (path.endsWith(`/${BETWEEN}`)) return [];
    const all = nodes(path);
    const spread = all.filter(ts.isSpreadAssignment).filter(({ expression }) => isView(checker.getTypeAtLocation(expression)));
    return [...spread.map((node) => node.getText()), ...all.filter(isFunction).filter(changesView).map(nameOf)];
  },
  'says of nothing from where to where it goes: it shows what it was told, or what two views tell': (path: string) =>
    nodes(path)
      .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      .filter((node) => isSpot(checker.getContextualType(node)) || (forEvent(node) && namesPlace(node, path)))
      .map((node) => node.getText()),
} satisfies Record<string, (path: string) => string[]>;

/** What a file asks of the choices of a table. */
function asked(path: string): string[] {
  const all = nodes(path);
  const got = all.filter(ts.isPropertyAccessExpression).filter(({ expression }) => isOptions(checker.getTypeAtLocation(expression)));
  const taken = all.filter(ts.isObjectBindingPattern).filter((pattern) => isOptions(checker.getTypeAtLocation(pattern)));
  const markup = path.endsWith('.svelte') ? [...text(path).matchAll(/\boptions\??\.(\w+)/g)].map(([, name = '']) => name) : [];
  return [
    ...got.map(({ name }) => name.getText()),
    ...taken.flatMap(({ elements }) => elements.map(({ propertyName, name }) => (propertyName ?? name).getText())),
    ...markup,
  ];
}

describe.each(games)('%s', (game) => {
  const folder = join(GAMES, game);

  test.each(Object.entries(checks))('%s', (_, check) => {
    expect(files(folder).flatMap((path) => check(path).map((found) => `${relative(folder, path)}: ${found}`))).toEqual([]);
  });

  test('does not work out what follows from what a table has chosen', () => {
    expect([...new Set(files(folder).flatMap(asked))].toSorted()).toEqual(CHOSEN[game]);
  });
});

describe('what no game may do is found', () => {
  const found = (check: keyof typeof checks) => Object.keys(SAMPLES).flatMap((path) => checks[check](path));

  test('knowing too much', () => {
    expect(found('knows its own folder, what games share, the generated types, what is shown and what is said')).toEqual([
      '$lib/net/table.svelte',
      '../galerie/cells',
      '../index',
    ]);
  });

  test('making actions', () => {
    expect(found('makes no action: it gives back one that it was offered')).toEqual([
      "{ do: 'stop' }",
      "{ do: 'roll-on' }",
      "{ do: 'top' }",
    ]);
  });

  test('throwing dice', () => {
    expect(found('decides nothing by itself')).toEqual(['Math.random']);
  });

  test('knowing how the game goes on', () => {
    expect(found('turns no state and event into the next state')).toEqual(['after', 'played', 'told', 'counted']);
  });

  test('making views', () => {
    expect(found('draws views, and makes none')).toEqual(['...view', 'without', '...now']);
  });

  test('saying what goes where', () => {
    expect(found('says of nothing from where to where it goes: it shows what it was told, or what two views tell')).toEqual([
      '`minus ${seen.seat}`',
      "'drawer'",
      "'supply'",
      '`cuffs ${seen.seat}`',
    ]);
  });

  test('asking what was chosen', () => {
    expect(Object.keys(SAMPLES).flatMap(asked)).toEqual(['zero_bonus', 'zero_bonus', 'zero_bonus']);
  });
});

/** May a file of a game know this: its own folder, what the games share, and what is generated, shown or said? */
function mayKnow(known: string, path: string): boolean {
  if (!known.startsWith('.')) return /^(\$lib\/(protocol|ui|i18n)(\/|$)|svelte(\/|$))/.test(known);
  const target = resolve(dirname(path), known);
  const [game = ''] = relative(GAMES, path).split('/');
  return !relative(join(GAMES, game), target).startsWith('..') || (dirname(target) === resolve(GAMES) && !target.endsWith('/index'));
}

const isImportCall = (node: ts.Node): boolean => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

const isFunction = (node: ts.Node): node is ts.SignatureDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node);

function nameOf(node: ts.SignatureDeclaration): string {
  const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return (name ?? node).getText();
}

/** What a function takes, and what it gives back. */
function shapeOf(node: ts.SignatureDeclaration): { taken: ts.Type[]; given: ts.Type | undefined } {
  const signature = checker.getSignatureFromDeclaration(node);
  const taken = node.parameters.map((parameter) => checker.getTypeAtLocation(parameter));
  return { taken, given: signature && checker.getReturnTypeOfSignature(signature) };
}

/** Does it take something and an event or an action, or several, and give the same kind of thing back? */
function isReducer(node: ts.SignatureDeclaration): boolean {
  const { taken, given } = shapeOf(node);
  const states = taken.filter((type) => (type.flags & ts.TypeFlags.Object) !== 0 && !isInput(type));
  return taken.some(isInput) && states.some((type) => type === given);
}

/** Does it make a view of a view? */
function changesView(node: ts.SignatureDeclaration): boolean {
  const { taken, given } = shapeOf(node);
  return given !== undefined && isView(given) && taken.some(isView);
}

/** Is it something that happens, or a list of it? Every event says so in `event`, every action in `do`. */
function isInput(type: ts.Type): boolean {
  const one = checker.isArrayType(type) ? (checker.getTypeArguments(type as ts.TypeReference)[0] ?? type) : type;
  const kinds = one.isUnion() ? one.types : [one];
  return ['event', 'do'].some((says) => kinds.every((kind) => kind.getProperty(says) !== undefined));
}

/** Is it what a viewer may know? Every view says whose it is and what is going on. */
const isView = (type: ts.Type): boolean => ['you', 'options', 'stage'].every((part) => type.getProperty(part) !== undefined);

/** Is it what a table has chosen? */
const isOptions = (type: ts.Type): boolean => type.aliasSymbol?.name === 'Options';

/** Is it where things of a game can lie? */
const isSpot = (type: ts.Type | undefined): boolean => type?.aliasSymbol?.name === 'Spot';

/** Is this said for one kind of event? */
function forEvent(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false;
  const told = ts.isCaseClause(node) && node.parent.parent.expression;
  return (told && ts.isPropertyAccessExpression(told) && told.name.text === 'event') || forEvent(node.parent);
}

/** Does this text name something that the game draws, to and from which things can go? */
function namesPlace(node: ts.Expression, path: string): boolean {
  const [game = ''] = relative(GAMES, path).split('/');
  const drawn = files(join(GAMES, game)).flatMap((file) => [...text(file).matchAll(/anchors\.at\(['`](\w+)/g)].map(([, name]) => name));
  return drawn.includes(/^['"`](\w+)/.exec(node.getText())?.[1]);
}
