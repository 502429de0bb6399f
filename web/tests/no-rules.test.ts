import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test, vi } from 'vitest';

/**
 * The client has no rules: it goes from one view of the server to the next, and gives back an action that it was offered.
 *
 * What a text can show is checked here for every file of every game: what it knows of the rest of the client, that it makes no action
 * of its own, and that nothing in it turns a state and an event into the next state, which is what rules do. That a theatre shows
 * nothing on its way that neither view has is checked with whole games, in the tests of the theatres.
 */

// The compiler reads the whole client first.
vi.setConfig({ testTimeout: 60_000 });

const GAMES = 'src/games';
/** What a view is called where it is drawn. */
const VIEW = /^((given\.)?shown\.|theatre\.)?(view|now)$/;
/**
 * What the folders ask of the choices of a table, beside saying it in words: how the table is drawn, and whether notes and advice are
 * offered there at all. Whatever else follows from a choice is told by the rules, in the view.
 */
const CHOSEN: Record<string, string[]> = {
  sneaky: [],
  diamantenjagd: [],
  meisterdiebe: ['edition'],
  galerie: ['board'],
};
/** A file with what must not be there: it is found. */
const SAMPLE = 'tests/reducer.ts';
const games = readdirSync(GAMES).filter((name) => statSync(join(GAMES, name)).isDirectory());

function files(place: string): string[] {
  if (!statSync(place).isDirectory()) return /\.(ts|svelte)$/.test(place) ? [place] : [];
  return readdirSync(place).flatMap((name) => files(join(place, name)));
}

const program = ts.createProgram([...files(GAMES).filter((path) => path.endsWith('.ts')), SAMPLE], options());
const checker = program.getTypeChecker();

/** How the client is compiled. */
function options(): ts.CompilerOptions {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile.bind(ts.sys)) as { config: object };
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, '.').options, noEmit: true };
}

/** The script of a component, or a whole file. */
const script = (path: string): string => {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.svelte') ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((match) => match[1]).join('\n') : text;
};

const parsed = (path: string) => ts.createSourceFile(path, script(path), ts.ScriptTarget.Latest, true);

/** Everything in a syntax tree. */
function every(node: ts.Node): ts.Node[] {
  return [node, ...node.getChildren().flatMap(every)];
}

describe.each(games)('%s', (game) => {
  const folder = resolve(GAMES, game);

  /** What a file of a game may know: its own folder, what the games share, and what is generated, shown or said. */
  function mayKnow(path: string, from: string): boolean {
    if (!path.startsWith('.')) return /^(\$lib\/(protocol|ui|i18n)(\/|$)|svelte(\/|$))/.test(path);
    const target = resolve(dirname(from), path);
    return !relative(folder, target).startsWith('..') || (dirname(target) === resolve(GAMES) && !target.endsWith('/index'));
  }

  test('knows its own folder, what games share, the generated types, what is shown and what is said', () => {
    const imports = files(folder).flatMap((file) =>
      every(parsed(file))
        .filter(ts.isStringLiteral)
        .filter(
          ({ parent }) =>
            ts.isImportDeclaration(parent) ||
            ts.isExportDeclaration(parent) ||
            (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword),
        )
        .map(({ text }) => ({ file, text })),
    );
    expect(imports.length).toBeGreaterThan(10);
    expect(
      imports.filter(({ file, text }) => !mayKnow(text, file)).map(({ file, text }) => `${relative(folder, file)} knows ${text}`),
    ).toEqual([]);
  });

  test('makes no action: it gives back one that it was offered', () => {
    const made = files(folder).filter((file) => {
      const written = every(parsed(file)).filter(ts.isObjectLiteralExpression);
      const markup = readFileSync(file, 'utf8').replace(/<script[^>]*>.*?<\/script>/gs, '');
      const does = written.some(({ properties }) => properties.some(({ name }) => name?.getText() === 'do'));
      return does || (file.endsWith('.svelte') && /\{\s*do:/.test(markup));
    });
    expect(made.map((file) => relative(folder, file))).toEqual([]);
  });

  test('turns no state and event into the next state', () => {
    expect(reducers(folder)).toEqual([]);
  });

  test('draws views, and makes none', () => {
    const made = files(folder)
      .filter((file) => file.endsWith('.svelte'))
      .filter((file) => every(parsed(file)).some((node) => ts.isSpreadAssignment(node) && VIEW.test(node.expression.getText())));
    expect(made.map((file) => relative(folder, file))).toEqual([]);
  });

  test('does not work out what follows from what a table has chosen', () => {
    const asked = files(folder).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\boptions\??\.(\w+)/g)].map(([, name]) => name));
    expect([...new Set(asked)].toSorted()).toEqual(CHOSEN[game]);
  });
});

test('what turns a state and an event into the next state is found', () => {
  expect(reducers(SAMPLE)).toEqual(['after', 'played', 'told']);
});

/** The functions in these files that take something and an event or an action, or several, and give the same kind of thing back. */
function reducers(folder: string): string[] {
  const inside = program.getSourceFiles().filter(({ fileName }) => resolve(fileName).startsWith(resolve(folder)));
  return inside
    .flatMap(every)
    .filter(isFunction)
    .filter(isReducer)
    .map((node) => nameOf(node)?.getText() ?? node.getText());
}

const isFunction = (node: ts.Node): node is ts.SignatureDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node);

const nameOf = (node: ts.SignatureDeclaration): ts.Node | undefined =>
  node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);

function isReducer(node: ts.SignatureDeclaration): boolean {
  const signature = checker.getSignatureFromDeclaration(node);
  const taken = node.parameters.map((parameter) => checker.getTypeAtLocation(parameter));
  const given = signature && checker.getReturnTypeOfSignature(signature);
  const states = taken.filter((type) => (type.flags & ts.TypeFlags.Object) !== 0 && !isInput(type));
  return taken.some(isInput) && states.some((type) => type === given);
}

/** Is it something that happens, or a list of it? Every event says so in `event`, every action in `do`. */
function isInput(type: ts.Type): boolean {
  const one = checker.isArrayType(type) ? (checker.getTypeArguments(type as ts.TypeReference)[0] ?? type) : type;
  const kinds = one.isUnion() ? one.types : [one];
  return ['event', 'do'].some((says) => kinds.every((kind) => kind.getProperty(says) !== undefined));
}
