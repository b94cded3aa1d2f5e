import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  filePathIn,
  itemName,
  parentPath,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import {
  countToPublish,
  fetchRecordsAt,
  fetchToPublish,
  MAX_COUNTED,
} from '../../../web/src/firebase/items/publications.ts';
import { fetchChanges } from '../../../web/src/firebase/items/changes.ts';
import {
  fetchRecordedPaths,
  fetchVisibleRecords,
} from '../../../web/src/firebase/items/recorded-paths.ts';
import { fetchRecordsPage } from '../../../web/src/firebase/items/records.ts';
import { fetchRecordsNaming } from '../../../web/src/firebase/items/shared-records.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import type { StoredMeta } from '../support/documents.ts';
import { exempt } from '../support/exempt.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';

// The web's own modules ask, page by page, for items to publish and for items that are shared with a person. A member's
// queries have the limit that the rules require.

let asking: Person;

vi.mock('../../../web/src/firebase/sdk/firestore.ts', () => ({
  get firestore() {
    return asking.firestore;
  },
}));

const TOP: ItemPath = `${crypto.randomUUID()}/`;
/** More folders than one query may name. */
const folders = Array.from({ length: 40 }, (_, index) => `${TOP}${index}/`);
const files = Array.from({ length: MAX_COUNTED + 1 }, (_, index) =>
  filePathIn(folders[index % folders.length] ?? TOP, `n° ${index}`),
);
/** One more than a page of shared items. */
const SHARED = 501;

let admin: Person;
let member: Person;

withoutTriggers();

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  await exempt(TOP, 'record', 'mirror');
  const writer = operatorDatabase().bulkWriter();
  for (const path of folders) void writer.set(recordAt(path), recordOf(path, { is_public: true }));
  for (const [index, path] of files.entries()) {
    const shared =
      index < SHARED
        ? { allowed_emails: [member.email], owner_uid: member.uid, added_by_uid: member.uid }
        : {};
    void writer.set(recordAt(path), recordOf(path, { ...shared, to_publish: true }));
  }
  await writer.close();
});

afterAll(async () => {
  const writer = operatorDatabase().bulkWriter();
  for (const path of [...folders, ...files]) void writer.delete(recordAt(path));
  await writer.close();
  await closeSessions();
});

function recordAt(path: ItemPath) {
  return operatorDatabase().collection('metas').doc(metaId(path));
}

function recordOf(path: ItemPath, access: Partial<StoredMeta>): StoredMeta {
  return {
    file_path: path,
    parent_path: parentPath(path),
    name: itemName(path),
    is_public: false,
    allowed_emails: [],
    owner_email: null,
    owner_uid: null,
    inherits: false,
    updated_at: Timestamp.now(),
    added_by: null,
    added_by_uid: null,
    ...access,
  };
}

test('what waits to be published comes page by page, each once, with the folders of all', async () => {
  asking = admin;
  expect(await countToPublish()).toBe(MAX_COUNTED + 1);
  const found: ItemPath[] = [];
  let from: ItemPath | null = null;
  do {
    const page = await fetchToPublish(from);
    expect(page.records.length).toBeLessThanOrEqual(200);
    found.push(...page.records.map(({ file_path }) => file_path));
    from = page.next;
  } while (from !== null);
  const ours = found.filter((path) => path.startsWith(TOP));
  expect(ours).toEqual(files.toSorted());
  const records = await fetchRecordsAt(folders);
  expect([...records.keys()].toSorted()).toEqual(folders.toSorted());
});

test('what is shared with somebody comes whole, however many pages that are', async () => {
  asking = member;
  const found = (await fetchRecordsNaming(member.email)).map(({ file_path }) => file_path);
  expect(found.toSorted()).toEqual(files.slice(0, SHARED).toSorted());
});

test('whatever else a member asks for is answered', async () => {
  asking = member;
  const { uid, email } = member;
  const viewer = { uid, email, emailVerified: true, listedAsAdmin: false };
  const [folder = TOP] = folders;
  const own = files.slice(0, SHARED);
  const inFolder = own.filter((path) => parentPath(path) === folder);
  const next = await fetchRecordsPage(folder, viewer, metaId(folder));
  expect(next.records.every(({ file_path }) => inFolder.includes(file_path))).toBe(true);
  expect((await fetchChanges(folder, viewer, new Date(0))).count).toBe(inFolder.length);
  const visible = await fetchVisibleRecords(folders, viewer, AbortSignal.timeout(10_000));
  expect(visible).toHaveLength(folders.length);
  for (const asFolder of [true, false]) {
    const found = await fetchRecordedPaths(own, { viewer, asFolder });
    expect(found.toSorted()).toEqual(own.toSorted());
  }
});
