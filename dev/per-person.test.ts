import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { projectRoot } from './project-root.ts';

// Whoever adds state that outlives a component, and does not think of the next person at the same
// screen, is told here: it is made so that it joins, or joins by `forgetWithPerson`
// (web/src/per-person.ts), or its reason not to stands in one of these lists.

/** What makes state that is forgotten with the person -> its module, and how it makes it join. */
const PERSONAL_MAKERS: Record<string, { file: string; by: string }> = {
  personalStore: { file: 'store.ts', by: 'forgetWithPerson' },
  storedChoice: { file: 'features/documents/toolbar/stored-choice.ts', by: 'personalStore' },
};

/** Other state that is forgotten with the person, because it is what they did or have seen. */
const FORGOTTEN = [
  'app/query-client.ts queryClient',
  'features/documents/folder/folder-memory.ts views',
  'features/download/download-store.ts downloads',
  'features/download/download-store.ts unshown',
  'features/upload/awaited-records.ts awaited',
  'features/upload/new-folders.ts made',
  'features/upload/new-folders.ts making',
  'features/upload/upload-manager.ts cancellations',
  'features/upload/upload-manager.ts files',
  'features/upload/upload-manager.ts transfers',
  'features/upload/upload-store.ts unshownProgress',
];

/** State that is nobody's -> why. */
const NOBODYS: Record<string, string> = {
  'browser-storage.ts browserStorage': 'holds nothing itself',
  'browser-storage.ts tabStorage': 'holds nothing itself',
  'app/router.tsx router': 'screens that end with the session; the history is the browser’s',
  'features/documents/cells/facts.tsx inTurn': 'requests of rows that end with the screen',
  'features/documents/folder/folder-memory.ts left': 'gone with the next microtask',
  'features/documents/cells/thumbnail-url.ts inTurn': 'requests of rows that end with the screen',
  'features/download/download-store.ts nextId': 'a counter',
  'features/download/download-store.ts timer': 'when what has changed is shown',
  'features/session/session.ts session': 'who is there: what changes when the person does',
  'features/session/session.ts uid': 'who is there: what changes when the person does',
  'features/session/session.ts farewell': 'said to the person who leaves, and gone with that',
  'features/upload/awaited-records.ts looking': 'whether a loop runs',
  'features/upload/connection.ts lost': 'the network of the device',
  'features/upload/upload-manager.ts nextMilliseconds': 'a clock',
  'features/upload/upload-store.ts cancelScheduled': 'when what has changed is shown',
  'features/upload/upload-store.ts lastShown': 'when what has changed was shown',
  'firebase/app.ts firebaseApp': 'the SDK',
  'firebase/configuration.ts demoOptions': 'settings',
  'firebase/auth.ts auth': 'the SDK: who is there',
  'firebase/firestore.ts firestore': 'the SDK, without a cache (firestore/lite)',
  'firebase/callables.ts functions': 'the SDK',
  'firebase/storage.ts storage': 'the SDK',
  'main.tsx root': 'an element of the page',
  'per-person.ts forgets': 'the mechanism itself',
  'supabase/client.ts client': 'asks for the token of whoever is there with each request',
  'ui/theme.ts chosen': 'the device’s, before anybody signs in',
  'ui/toast.tsx nextId': 'a counter',
};

/** Modules that have the browser keep something -> whose it is. */
const KEEPERS: Record<string, string> = {
  'browser-storage.ts': 'the mechanism itself',
  'features/comments/comment-author.ts': 'the person’s: PERSONAL_KEYS',
  'features/documents/toolbar/listing-choices.ts': 'the person’s: PERSONAL_KEYS',
  'per-person.ts': 'the mechanism itself',
  'ui/theme.ts': 'the device’s, before anybody signs in',
};

/** Calls whose result holds nothing that changes. */
const STATELESS = new Set(['lazy', 'memo', 'createContext']);

const root = join(projectRoot, 'web/src');
const modules = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.ts$|\.d\.ts$/.test(file))
  .toSorted();

function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

type Node = ReturnType<typeof parseAst>['body'][number];
type Declaration = Extract<Node, { type: 'VariableDeclaration' }>['declarations'][number];

/** What a module declares that is not fixed once and for all: `file name`. */
function stateIn(file: string): string[] {
  const { body } = parseAst(sourceOf(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  return body.flatMap((node) => {
    const statement = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (statement?.type === 'ClassDeclaration') {
      const fields = statement.body.body.filter(
        (part) => part.type === 'PropertyDefinition' && part.static,
      );
      return fields.length > 0 ? [`${file} ${statement.id?.name ?? ''}`] : [];
    }
    if (statement?.type !== 'VariableDeclaration') return [];
    return (
      statement.declarations
        .filter((declared) => statement.kind !== 'const' || holdsState(declared))
        .filter((declared) => !(statement.kind === 'const' && isMadePersonal(declared)))
        .map(({ id }) => (id.type === 'Identifier' ? id.name : '?'))
        // Constants are written so, and who listens has reason to stop by itself.
        .filter((name) => !/^[A-Z][A-Z\d_]*$|[lL]isteners$/.test(name))
        .map((name) => `${file} ${name}`)
    );
  });
}

function isMadePersonal({ init }: Declaration): boolean {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return false;
  return Object.hasOwn(PERSONAL_MAKERS, init.callee.name);
}

function holdsState({ init }: Declaration): boolean {
  switch (init?.type) {
    case 'NewExpression':
      return true;
    case 'CallExpression':
      return init.callee.type !== 'Identifier' || !STATELESS.has(init.callee.name);
    case 'ArrayExpression':
    case 'ObjectExpression':
      return true;
    default:
      return false;
  }
}

test('all state that outlives a component is forgotten with the person, or is nobody’s', () => {
  const state = modules.flatMap(stateIn);
  const known = [...FORGOTTEN, ...Object.keys(NOBODYS)];
  expect(
    state.filter((one) => !known.includes(one)),
    'join it, or say why not',
  ).toEqual([]);
  expect(
    known.filter((one) => !state.includes(one)),
    'not there any more',
  ).toEqual([]);
});

test('those that are to join do, and no others', () => {
  const wanted = ['store.ts', ...FORGOTTEN.map((one) => one.split(' ')[0] ?? '')];
  const joined = modules.filter((file) => /^ *forgetWithPerson\(/m.test(sourceOf(file)));
  expect(joined).toEqual([...new Set(wanted)].toSorted());
});

test('what makes state that is to join makes it join, and is no other of the same name', () => {
  for (const [maker, { file, by }] of Object.entries(PERSONAL_MAKERS)) {
    const declares = new RegExp(`\\bfunction ${maker}\\b`);
    expect(modules.filter((one) => declares.test(sourceOf(one)))).toEqual([file]);
    expect(sourceOf(file).split(declares)[1]).toMatch(new RegExp(`^ .*\\b${by}\\(`, 'm'));
  }
});

test('what the browser keeps is a person’s by name, or the device’s', () => {
  const keepers = modules.filter((file) => /\b(browser|tab)Storage\b/.test(sourceOf(file)));
  expect(keepers).toEqual(Object.keys(KEEPERS));
  for (const file of keepers.filter((one) => KEEPERS[one]?.endsWith('s: PERSONAL_KEYS'))) {
    expect(sourceOf(file)).toContain('PERSONAL_KEYS.');
  }
  const others = /\b(localStorage|sessionStorage|indexedDB|caches\.open|document\.cookie)\b/;
  expect(modules.filter((file) => others.test(sourceOf(file)))).toEqual(['browser-storage.ts']);
});
