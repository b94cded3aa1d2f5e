import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { nearestAccess, type Viewer } from '../../../core/src/access/access.ts';
import { emailKey, isCredential } from '../../../core/src/accounts/emails.ts';
import {
  ancestorFolders,
  isFolderPath,
  itemName,
  objectNameOf,
  parentPath,
} from '../../../core/src/paths/item-path.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import type { Access, Meta } from '../../../core/src/access/meta.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { ACCESS_SITUATIONS, type AccessSituation } from '../../cases/access-cases.ts';
import { putByConsole, untilRecorded } from '../support/documents.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, signInAs, stranger, type Person } from '../support/people.ts';
import {
  call,
  callableAllows,
  isListed,
  recordVerdict,
  storageAllows,
} from '../support/verdicts.ts';

// Every row of the table of cases, sent to the real engines with tokens that the Auth emulator has
// issued: the record by id, the listing's query, Storage, and an admin's callable.

/** Each situation has its own folder without a record, so that they do not affect each other. */
const SITUATIONS = ACCESS_SITUATIONS.map((situation, index) => ({
  situation,
  base: `Matrice/${index}/`,
}));

/** Firestore looks at the record alone: one situation for each. */
const RECORDS = [
  ...Map.groupBy(SITUATIONS, ({ situation }) => JSON.stringify(recordOf(situation))).values(),
].flatMap(([first]) => first ?? []);

const people = new Map<CaseViewer, Person>();
let verdicts = 0;

beforeAll(async () => {
  for (const [name, viewer] of Object.entries(CASE_VIEWERS)) {
    const person =
      viewer === null ? stranger() : await signInAs({ ...viewer, email: viewer.email ?? '' });
    people.set(name as CaseViewer, person);
  }
  for (const { situation, base } of SITUATIONS) await seed(situation, base);
});

afterAll(async () => {
  const admin = people.get('admin');
  if (admin) await call(admin, 'deleteItems', { paths: ['Matrice/'] });
  await closeSessions();
  console.info(`access matrix: ${verdicts} verdicts of the emulators`);
  expect(verdicts).toBeGreaterThanOrEqual(250);
});

describe.each(RECORDS)('$situation.name', ({ situation, base }) => {
  const path = `${base}${situation.path}`;
  const record = recordOf(situation);

  test('the record, by id', async () => {
    // A missing record is refused like a hidden one: only admins can tell the difference.
    const expected = (viewer: CaseViewer) => {
      if (!sees(situation, viewer)) return 'refused';
      return record === null ? 'missing' : 'given';
    };
    expect(await ofEverybody((person) => recordVerdict(person, path))).toEqual(table(expected));
  });

  test('the listing', async () => {
    // No query returns an item without a record; admins see it in Storage's list.
    const expected = (viewer: CaseViewer) => record !== null && sees(situation, viewer);
    expect(
      await ofEverybody((person, viewer) => isListed(person, path, viewer === 'admin')),
    ).toEqual(table(expected));
  });
});

describe.each(SITUATIONS)('$situation.name', ({ situation, base }) => {
  const path = `${base}${situation.path}`;

  test('Storage: reading the file, or uploading into the folder', async () => {
    const expected = (viewer: CaseViewer) =>
      sees(situation, viewer) && (!isFolderPath(path) || bearsAddress(CASE_VIEWERS[viewer]));
    expect(await ofEverybody((person) => storageAllows(person, path))).toEqual(table(expected));
  });
});

// Last, since an admin's call really changes the access. The item is public: everybody sees it.
test('changing the access: only admins', async () => {
  const data = { path: 'Matrice/0/public.pdf', isPublic: false, allowedEmails: [] };
  expect(await ofEverybody((person) => callableAllows(person, 'setAccess', data))).toEqual(
    table((viewer) => viewer === 'admin'),
  );
});

/**
 * Whether uploads of this person are taken: they carry their address, which has to be confirmed, and may not
 * look like another person's.
 */
function bearsAddress(viewer: Viewer | null): boolean {
  return viewer !== null && viewer.emailVerified && isCredential(viewer.email ?? '');
}

function sees({ seenBy }: AccessSituation, viewer: CaseViewer): boolean {
  return seenBy.includes(viewer);
}

function table<Verdict>(of: (viewer: CaseViewer) => Verdict): Record<string, Verdict> {
  return Object.fromEntries([...people.keys()].map((viewer) => [viewer, of(viewer)]));
}

/** Runs the check for all viewers in parallel. */
async function ofEverybody<Verdict>(
  ask: (person: Person, viewer: CaseViewer) => Promise<Verdict>,
): Promise<Record<string, Verdict>> {
  const answers = await Promise.all(
    [...people].map(async ([viewer, person]) => [viewer, await ask(person, viewer)] as const),
  );
  verdicts += answers.length;
  return Object.fromEntries(answers);
}

/** The access that the item's record carries: its own, or the copy that functions write. */
function recordOf({ own, unrecorded, path }: AccessSituation): Access | null {
  return unrecorded ? null : nearestAccess(path, (candidate) => own[candidate]);
}

/** Puts the item there, then writes the records of a situation as the functions do, addresses lower-cased. */
async function seed(situation: AccessSituation, base: string): Promise<void> {
  const item = `${base}${situation.path}`;
  let generation: string | undefined;
  if (!isFolderPath(item)) {
    await putByConsole(objectNameOf(item));
    ({ generation } = await untilRecorded(item));
    await recordRef(item).delete();
  }
  const paths = new Set([
    situation.path,
    ...ancestorFolders(situation.path),
    ...Object.keys(situation.own),
  ]);
  for (const path of paths) {
    const access =
      path === situation.path
        ? recordOf(situation)
        : recordOf({ ...situation, path, unrecorded: false });
    if (access === null) continue;
    const record: Meta = {
      ...access,
      allowed_emails: access.allowed_emails.map(emailKey),
      file_path: `${base}${path}`,
      parent_path: parentPath(`${base}${path}`),
      name: itemName(path),
      inherits: situation.own[path] === undefined,
      updated_at: FieldValue.serverTimestamp(),
      added_by: access.owner_email,
      added_by_uid: access.owner_uid,
      ...(isFolderPath(path)
        ? {}
        : { size: 1, content_type: 'text/plain', file_updated_at: Timestamp.now() }),
      // Only this file has an object.
      ...(path === situation.path && generation !== undefined && { generation }),
    };
    await recordRef(record.file_path).set(record);
  }
}

function recordRef(path: ItemPath) {
  return operatorDatabase().collection('metas').doc(metaId(path));
}
