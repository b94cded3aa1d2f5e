import fc from 'fast-check';
import { Timestamp, type DocumentReference, type WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccessForecast } from '../../../core/src/access/access-forecast.ts';
import { canView, nearestAccess, type Viewer } from '../../../core/src/access/access.ts';
import { itemName, parentPath, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import { chunksOf } from '../../../functions/src/walk/chunks-of.ts';
import { forEachBounded } from '../../../functions/src/walk/for-each-bounded.ts';
import { forecastItemAccess } from '../../../functions/src/use-cases/forecast-item-access.ts';
import { changeAccess } from '../../../functions/src/items/change-access.ts';
import { propagateAccess } from '../../../functions/src/items/propagate-access.ts';
import { changeIn, type Data } from '../../../functions/src/use-cases/set-item-access.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import type { StoredMeta } from '../support/documents.ts';
import { operatorDatabase } from '../support/operator.ts';

// The numbers of a dry run against the verdicts of `canView` before and after the real change, over
// random trees: the code of the functions, in this process, with the emulator.

const TREES = 100;
const SEED = 20_262;
/** Trees at the same time. */
const PARALLEL = 16;
const BATCH_RECORDS = 200;

const ADMIN = 'chef-previsions@navette.test';
const NAMED = ['a@x.test', 'b@x.test', 'c@x.test', ADMIN];
/** Verified accounts; the last one is named nowhere, so it sees only what is public. */
const VIEWERS: Viewer[] = [...NAMED, 'autre@x.test'].map((email) => ({
  uid: uidOf(email),
  email,
  emailVerified: true,
  listedAsAdmin: email === ADMIN,
}));
const CLOSED: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};
const PATHS = ['', 'a.txt', 'b/', 'b/c.txt', 'b/d/', 'b/d/e.txt', 'f/', 'f/g.txt'];

function uidOf(email: string): string {
  return `uid-${email}`;
}

const people = fc.subarray(NAMED);
const access = fc
  .record({ is_public: fc.boolean(), allowed_emails: people, owner: fc.constantFrom(...NAMED) })
  .map(({ owner, ...rest }) => ({ ...rest, owner_email: owner, owner_uid: uidOf(owner) }));
const tree = fc.record({
  /** The access of each item of its own; undefined to inherit. The top is in `Au-dessus/`. */
  own: fc.tuple(...PATHS.map(() => fc.option(access, { nil: undefined }))),
  above: fc.option(access, { nil: undefined }),
  addedBy: fc.constantFrom(...NAMED),
  target: fc.constantFrom(...PATHS),
  change: fc
    .record({
      isPublic: fc.boolean(),
      allowedEmails: people,
      inherits: fc.boolean(),
      applyToContent: fc.boolean(),
      owner: fc.record({ email: fc.option(fc.constantFrom(...NAMED)), content: fc.boolean() }),
      namesOwner: fc.boolean(),
    })
    .map(({ namesOwner, owner, ...rest }) =>
      namesOwner && !rest.inherits ? { ...rest, owner } : rest,
    ),
});

withoutTriggers();

const planted: Planted[] = fc
  .sample(tree, { numRuns: TREES, seed: SEED })
  .map((each, index) => plant(each, `Arbre ${index}/`));
const records = planted.flatMap((each) => each.records);

beforeAll(async () => {
  await operatorDatabase().collection('admins').doc(ADMIN).set({});
  await inBatches((batch, record) => batch.set(refOf(record.file_path), record));
});

afterAll(async () => {
  await operatorDatabase().collection('admins').doc(ADMIN).delete();
  await inBatches((batch, { file_path }) => {
    batch.delete(refOf(file_path));
    batch.delete(refOf(file_path, 'stale_tokens'));
  });
});

test(`over ${TREES} random trees, the numbers are those of the verdicts that change`, async () => {
  const forecasts = new Map<Planted, AccessForecast>();
  await forEachBounded(planted, PARALLEL, async (each) => {
    forecasts.set(each, await forecastItemAccess(each.data, Infinity));
  });
  const before = await readVerdicts();
  // The forecasts have written nothing.
  expect(before).toEqual(verdictsOf(records));
  await forEachBounded(planted, PARALLEL, ({ data }) => change(data));
  const after = await readVerdicts();
  let changed = 0;
  for (const each of planted) {
    const { gained, lost } = forecasts.get(each) ?? {};
    // Which people a forecast names is tested in `core`.
    for (const side of [gained, lost]) delete side?.first;
    const expected = {
      gained: turned(each, before, after),
      lost: turned(each, after, before),
    };
    expect([each.data, { gained, lost }]).toEqual([each.data, expected]);
    if (expected.gained.items + expected.lost.items > 0) changed++;
  }
  // Most trees do change, so that the comparison means something.
  expect(changed).toBeGreaterThan(TREES / 2);
});

/** The records of a tree, and the change of one of its items. */
interface Planted {
  records: StoredMeta[];
  data: Data;
}

/** Makes the records of a tree, with right copies, and the change of one of its items. */
function plant(
  { own, above, addedBy, target, change: wanted }: TreeOf<typeof tree>,
  base: ItemPath,
): Planted {
  const top = `${base}haut/`;
  const ownOf = new Map<ItemPath, Access | undefined>([
    [base, above],
    ...PATHS.map((path, index) => [`${top}${path}`, own[index]] as const),
  ]);
  const made = [...ownOf].map(([path, mine]) => ({
    ...(nearestAccess(path, (candidate) => ownOf.get(candidate)) ?? CLOSED),
    file_path: path,
    parent_path: parentPath(path),
    name: itemName(path),
    inherits: mine === undefined,
    updated_at: Timestamp.fromMillis(0),
    added_by: addedBy,
    added_by_uid: uidOf(addedBy),
  }));
  return { records: made, data: { path: `${top}${target}`, ...wanted } };
}

type TreeOf<Tree> = Tree extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes the change, as a worker does: the record, then the copies beneath. */
async function change(data: Data): Promise<void> {
  const { path, applyToContent, owner } = data;
  const changed = await changeIn(data);
  await changeAccess(path, changed);
  if (!path.endsWith('/')) return;
  const before = Timestamp.now();
  const named = changed.inherits || !owner?.content ? undefined : changed.owner;
  const naming = named && { owner: named, before };
  await propagateAccess(
    { folder: path, applyBefore: applyToContent ? before : null, naming },
    null,
  );
}

/** Item -> whether each viewer sees it, and its record. */
type Verdicts = Map<ItemPath, { seen: boolean[]; record: Access }>;

function verdictsOf(stored: readonly StoredMeta[]): Verdicts {
  return new Map(
    stored.map((record) => [
      record.file_path,
      { seen: VIEWERS.map((viewer) => canView(viewer, record)), record },
    ]),
  );
}

async function readVerdicts(): Promise<Verdicts> {
  const refs = records.map(({ file_path }) => refOf(file_path));
  const snapshots = await operatorDatabase().getAll(...refs);
  return verdictsOf(snapshots.map((snapshot) => snapshot.data() as StoredMeta));
}

/** The people who see an item of a tree by the second verdicts, but not by the first. */
function turned(of: Planted, from: Verdicts, to: Verdicts): AccessForecast['gained'] {
  const gains = of.records.map(({ file_path }) =>
    VIEWERS.filter(
      (_, viewer) =>
        from.get(file_path)?.seen[viewer] === false && to.get(file_path)?.seen[viewer] === true,
    ),
  );
  const isEveryone = gains.flat().some(({ email }) => !NAMED.includes(email ?? ''));
  return {
    people: isEveryone ? 'everyone' : new Set(gains.flat()).size,
    items: gains.filter((viewers) => viewers.length > 0).length,
  };
}

function refOf(path: ItemPath, collection = 'metas'): DocumentReference {
  return operatorDatabase().collection(collection).doc(metaId(path));
}

/** Writes something for each record, a few hundred at a time. */
async function inBatches(write: (batch: WriteBatch, record: StoredMeta) => void): Promise<void> {
  await forEachBounded(chunksOf(records, BATCH_RECORDS), PARALLEL, async (chunk) => {
    const batch = operatorDatabase().batch();
    for (const record of chunk) write(batch, record);
    await batch.commit();
  });
}
