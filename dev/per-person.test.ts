import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { projectRoot } from './project-root.ts';

// Whoever adds state that outlives a component, and does not think of the next person at the same
// screen, is told here: it joins by `forgetWithPerson` (web/src/per-person.ts), or its reason not to
// stands in one of these lists.

/** State that is forgotten with the person, because it is what they did or have seen. */
const FORGOTTEN = [
  'app/query-client.ts queryClient',
  'features/comments/drafts.ts drafts',
  'features/comments/drafts.ts unsentComments',
  'features/documents/folder/folder-memory.ts views',
  'features/documents/toolbar/listing-choices.ts layoutChoice',
  'features/documents/toolbar/listing-choices.ts sortChoice',
  'features/download/download-store.ts downloads',
  'features/upload/awaited-records.ts awaited',
  'features/upload/new-folders.ts made',
  'features/upload/new-folders.ts making',
  'features/upload/upload-manager.ts cancellations',
  'features/upload/upload-manager.ts files',
  'features/upload/upload-manager.ts transfers',
  'features/upload/upload-store.ts queue',
  'features/upload/upload-store.ts unshownProgress',
  'ui/notice.tsx message',
  'ui/toast.tsx toasts',
];

/** Modules whose state another one makes, and makes it join -> that one. */
const JOINED_BY: Record<string, string> = {
  'features/documents/toolbar/listing-choices.ts': 'features/documents/toolbar/stored-choice.ts',
};

/** State that is nobody's -> why. */
const NOBODYS: Record<string, string> = {
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
  'firebase/functions.ts functions': 'the SDK',
  'firebase/storage.ts storage': 'the SDK',
  'main.tsx root': 'an element of the page',
  'per-person.ts forgets': 'the mechanism itself',
  'supabase/client.ts client': 'asks for the token of whoever is there with each request',
  'ui/toast.tsx nextId': 'a counter',
};

/** Modules that use the browser's storages -> whose what they keep is. */
const KEEPERS: Record<string, string> = {
  'features/comments/comment-author.ts': 'the person’s: PERSONAL_KEYS',
  'features/documents/toolbar/listing-choices.ts': 'the person’s: PERSONAL_KEYS',
  'features/documents/toolbar/stored-choice.ts': 'the person’s: by its caller’s PERSONAL_KEYS',
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
        .map(({ id }) => (id.type === 'Identifier' ? id.name : '?'))
        // Constants are written so, and who listens has reason to stop by itself.
        .filter((name) => !/^[A-Z][A-Z\d_]*$|[lL]isteners$/.test(name))
        .map((name) => `${file} ${name}`)
    );
  });
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
  const wanted = FORGOTTEN.map((one) => one.split(' ')[0] ?? '').map(
    (file) => JOINED_BY[file] ?? file,
  );
  const joined = modules.filter((file) => /^ *forgetWithPerson\(/m.test(sourceOf(file)));
  expect(joined).toEqual([...new Set(wanted)].toSorted());
});

test('what the browser keeps is a person’s by name, or the device’s', () => {
  const keepers = modules.filter((file) => /\b(local|session)Storage\b/.test(sourceOf(file)));
  expect(keepers).toEqual(Object.keys(KEEPERS));
  for (const file of keepers.filter((one) => KEEPERS[one]?.endsWith('s: PERSONAL_KEYS'))) {
    expect(sourceOf(file)).toContain('PERSONAL_KEYS.');
  }
  const others = /\b(indexedDB|caches\.open|document\.cookie)\b/;
  expect(modules.filter((file) => others.test(sourceOf(file)))).toEqual([]);
});
