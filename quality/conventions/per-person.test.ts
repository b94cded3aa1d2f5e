import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { projectRoot } from '../../dev/project-root.ts';

// State that outlives a component must be cleared when another person signs in on the same screen.
// So each such state is registered with `forgetWithPerson` (web/src/state/per-person.ts), directly or by
// the function that creates it, or one of these lists says why it does not have to be.

/**
 * Functions that create cleared state -> their module, and the function by which they register it.
 */
const PERSONAL_MAKERS: Record<string, { file: string; by: string }> = {
  personalStore: { file: 'state/store.ts', by: 'forgetWithPerson' },
  storedChoice: { file: 'state/stored-choice.ts', by: 'personalStore' },
};

/** Other state that is cleared with the person, because it holds what they did or have seen. */
const FORGOTTEN = [
  'app/query-client.ts queryClient',
  'features/documents/folder/folder-memory.ts views',
  'features/download/download-store.ts downloads',
  'features/download/download-store.ts unshown',
  'features/upload/sending/upload-record.ts awaited',
  'features/upload/kept/keeper.ts keepQueue',
  'features/upload/kept/tab.ts tab',
  'features/upload/kept/tab.ts held',
  'features/upload/kept/tab.ts release',
  'features/upload/sending/new-folders.ts made',
  'features/upload/sending/new-folders.ts making',
  'features/upload/sending/upload-manager.ts uploads',
  'features/upload/queue/upload-store.ts unshownProgress',
];

/** State that is not personal -> why. */
const NOT_PERSONAL: Record<string, string> = {
  'state/browser-storage.ts browserStorage': 'holds nothing itself',
  'state/browser-storage.ts tabStorage': 'holds nothing itself',
  'app/dialogs/item-dialogs.tsx nextId': 'a counter',
  'ui/on-demand.tsx sayIfRemoved': 'how the server is asked, by everybody',
  'app/router.tsx router': 'screens that end with the session; the history is the browser’s',
  'features/documents/cells/facts.tsx inTurn': 'requests of rows that end with the screen',
  'features/documents/folder/folder-memory.ts left': 'cleared in the next microtask',
  'features/documents/thumbnails/thumbnail-query.ts inTurn':
    'requests of rows that end with the screen',
  'features/documents/folder/fetch-stored.ts inTurn':
    'requests of a folder that end with the screen',
  'features/download/download-store.ts nextId': 'a counter',
  'features/download/download-store.ts timer': 'schedules the next rendering',
  'features/session/session.ts session': 'who is signed in: changes with the person',
  'features/session/session.ts uid': 'who is signed in: changes with the person',
  'features/session/session.ts farewell':
    'a message to the person who signs out, cleared once shown',
  'features/upload/sending/is-multiplexed.ts answer': 'the network of the device',
  'features/upload/sending/upload-record.ts looking': 'whether a loop is running',
  'features/upload/kept/keeper.ts asked': 'whether the browser was asked not to delete',
  'features/upload/kept/kept-files.ts opened': 'a connection: what it leads to says whose it is',
  'features/upload/received/add-files.ts nextMilliseconds': 'a clock',
  'features/upload/queue/upload-store.ts cancelScheduled': 'schedules the next rendering',
  'features/upload/queue/upload-store.ts lastShown': 'time of the last rendering',
  'state/connection.ts lost': 'the network of the device',
  'firebase/sdk/app.ts firebaseApp': 'the SDK',
  'firebase/sdk/configuration.ts demoOptions': 'settings',
  'firebase/sdk/attested-app.ts appCheck': 'the SDK: of the page, not of a person',
  'firebase/sdk/auth.ts auth': 'the SDK: who is signed in',
  'firebase/sdk/firestore.ts firestore': 'the SDK, without a cache (firestore/lite)',
  'firebase/accounts/accounts.ts messages': 'by the uid of each account: asked for by it',
  'firebase/callables.ts functions': 'the SDK',
  'firebase/captcha-blocked.ts captchaBlocked': 'the network of the device',
  'firebase/calls-under-way.ts count': 'numbers of calls',
  'firebase/items/recorded-paths.ts inTurn': 'requests that end with the screen',
  'firebase/sdk/storage.ts storage': 'the SDK',
  'main.tsx root': 'an element of the page',
  'state/per-person.ts forgets': 'the mechanism itself',
  'supabase/client.ts client': 'asks for the current person’s token with each request',
  'supabase/client.ts renewals': 'of a session: ends with it',
  'ui/on-demand.tsx lostLinks': 'links to code that did not arrive',
  'ui/hooks/theme.ts chosen': 'a setting of the device, used before anybody signs in',
  'ui/feedback/toast.tsx nextId': 'a counter',
  'ui/feedback/undoable.tsx offers': 'toasts on the screen, which end with the person',
};

/** Modules that store something in the browser -> whether it belongs to a person. */
const STORAGE_USERS: Record<string, string> = {
  'features/access/addresses/used-addresses.ts': 'the person’s, until they sign out: SESSION_KEYS',
  'features/comments/state/kept-drafts.ts':
    'the person’s, until they sign out themselves: SESSION_KEYS',
  'features/comments/use-comment-author.ts': 'the person’s, until they sign out: SESSION_KEYS',
  'features/documents/folder/recent-folders.ts': 'the person’s, until they sign out: SESSION_KEYS',
  'features/documents/toolbar/listing-choices.ts': 'the person’s: PERSONAL_KEYS',
  'features/preview/panel/use-side-open.ts': 'how somebody likes to use this device',
  'features/session/session.ts': 'that somebody has signed out, not who',
  'features/upload/dialog/remembered-choices.ts': 'the person’s, until they sign out: SESSION_KEYS',
  'state/browser-storage.ts': 'the mechanism itself',
  'state/leavers.ts': 'uids, until nothing else is left of them',
  'state/per-person.ts': 'the mechanism itself',
  'ui/hooks/density.ts': 'the person’s: PERSONAL_KEYS',
  'ui/hooks/theme.ts': 'a setting of the device, used before anybody signs in',
};

/** Modules that use the browser's databases -> how those keep people apart. */
const DATABASE_USERS: Record<string, string> = {
  'features/upload/kept/is-anything-kept.ts': 'whether there is one',
  'features/upload/kept/kept-files.ts':
    'each upload has the uid of its person, and is asked for by it',
};

/** Functions whose result holds no state but code that was loaded, or whether it could be. */
const STATELESS = new Set(['onDemand', 'notLoadedText', 'memo', 'createContext']);

const root = join(projectRoot, 'web/src');
const modules = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$|^testing\//.test(file))
  .toSorted();

function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

type Node = ReturnType<typeof parseAst>['body'][number];
type Declaration = Extract<Node, { type: 'VariableDeclaration' }>['declarations'][number];

/** The mutable state that a module declares, as `file name`. */
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
        // Constants are in capitals; listeners unsubscribe by themselves.
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

test('all state that outlives a component is cleared with the person, or is listed as not personal', () => {
  const state = modules.flatMap(stateIn);
  const known = [...FORGOTTEN, ...Object.keys(NOT_PERSONAL)];
  expect(
    state.filter((one) => !known.includes(one)),
    'register it, or list why not',
  ).toEqual([]);
  expect(
    known.filter((one) => !state.includes(one)),
    'not there any more',
  ).toEqual([]);
});

test('exactly the modules with personal state register it', () => {
  const wanted = ['state/store.ts', ...FORGOTTEN.map((one) => one.split(' ')[0] ?? '')];
  const joined = modules.filter((file) => /^ *forgetWithPerson\(/m.test(sourceOf(file)));
  expect(joined).toEqual([...new Set(wanted)].toSorted());
});

test('the functions that create personal state register it, and their names are unique', () => {
  for (const [maker, { file, by }] of Object.entries(PERSONAL_MAKERS)) {
    const declares = new RegExp(`\\bfunction ${maker}\\b`);
    expect(modules.filter((one) => declares.test(sourceOf(one)))).toEqual([file]);
    expect(sourceOf(file).split(declares)[1]).toMatch(new RegExp(`^ .*\\b${by}\\(`, 'm'));
  }
});

test('what is stored in the browser is listed, and personal keys are in PERSONAL_KEYS', () => {
  const keepers = modules.filter((file) => /\b(browser|tab)Storage\b/.test(sourceOf(file)));
  expect(keepers).toEqual(Object.keys(STORAGE_USERS));
  for (const file of keepers.filter((one) => STORAGE_USERS[one]?.endsWith('s: PERSONAL_KEYS'))) {
    expect(sourceOf(file)).toContain('PERSONAL_KEYS.');
  }
  const inSession = keepers.filter((one) => STORAGE_USERS[one]?.endsWith('SESSION_KEYS'));
  for (const file of inSession) expect(sourceOf(file)).toContain('SESSION_KEYS.');
  const others = /\b(localStorage|sessionStorage|caches\.open|document\.cookie)\b/;
  expect(modules.filter((file) => others.test(sourceOf(file)))).toEqual([
    'state/browser-storage.ts',
  ]);
  const databases = /\bindexedDB\b|from 'idb'/;
  expect(modules.filter((file) => databases.test(sourceOf(file)))).toEqual(
    Object.keys(DATABASE_USERS),
  );
});
