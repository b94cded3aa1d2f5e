import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  ancestorFolders,
  isBeneath,
  isFolderPath,
  type ItemPath,
} from '@navette/core/paths/item-path';
import type { Access, Owner } from '@navette/core/access/meta';
import { publicationMark } from '@navette/core/access/publication';
import { database } from '../platform/admin-app.ts';
import { forEachChunk } from '../walk/for-each-chunk.ts';
import type { Page } from '../walk/for-each-page.ts';
import { currentAct } from '../journal/acting.ts';
import { accessLine } from '../journal/journal-line.ts';
import { toldChunk } from '../journal/told-chunk.ts';
import { writeLine } from '../journal/write-line.ts';
import { leftSince } from '../records/departures.ts';
import { inheritedAccess, ownAccessIn, type OwnAccess } from '../records/inherited-access.ts';
import {
  metaRef,
  metas,
  pageByPath,
  readMetas,
  snapshotOf,
  withinFolder,
  type Cursor,
} from '../records/meta-collection.ts';
import {
  accessOf,
  NO_ACCESS,
  NOT_SHARED,
  ownAccess,
  readRecord,
  sameAccess,
  type StoredAccess,
} from '../records/record.ts';
import { noteIfNarrowed } from '../records/revoke-links.ts';

/** Chunks of files written at the same time. */
const PARALLEL_CHUNKS = 3;
/** Records of one transaction, each with a note and a line at most: a commit takes 500 writes. */
const CHUNK_RECORDS = 160;
/** Bytes of access in one transaction, that of lines included: Firestore takes 10 MiB, with the other fields. */
const CHUNK_BYTES = 4_000_000;

/** A change of a folder's access, to be copied to the records beneath. */
export interface Propagation {
  folder: ItemPath;
  /**
   * For `applyToContent`: items whose own access was set before this time drop it and inherit; access that was set
   * later stays. Null: all own access stays.
   */
  applyBefore: Timestamp | null;
  /** The new owner of items that keep access of their own. */
  naming?: Naming | undefined;
}

/** An owner for everything whose access was set before a time. */
interface Naming {
  owner: Owner;
  before: Timestamp;
}

/** A page of a folder's records, and what has to be written to them. */
interface CopiesPage extends Page<Cursor> {
  documents: DocumentSnapshot[];
  /** A folder before its content. */
  stale: StaleCopy[];
}

/** A record whose copy of access, owner or mark (`to_publish`) is not what the folders above require. */
export interface StaleCopy {
  path: ItemPath;
  stored: StoredAccess;
  wanted: Wanted;
}

/** What was done with a page of the records of a folder. */
interface PropagatedPage extends Page<Cursor> {
  /** All records of the page. */
  paths: ItemPath[];
  /** Those that were rewritten: their copies were stale, or they got the new owner. */
  rewritten: ItemPath[];
  /** Those that were stale, and could not be written. */
  failed: ItemPath[];
  /** How many keep their access or their owner, since it was set later. */
  kept: number;
}

/**
 * Rewrites the stale copies of access on a page of the records beneath a folder whose access has
 * changed. In records with access of their own, writes the owner, if one is named, and whether
 * they wait for an admin (`to_publish`).
 *
 * Each chunk is a transaction that reads the folders above its records again, so that two changes
 * at the same time still end with correct copies. Folders come first, parents before children,
 * since their content copies from them; then files in parallel, from which nothing copies. The
 * order of the pages also puts a folder before its content.
 */
export async function propagateAccess(
  propagation: Propagation,
  cursor: Cursor | null,
): Promise<PropagatedPage> {
  const { documents, stale: copies, next } = await readStaleCopies(propagation, cursor);
  const stale = copies.map(({ path }) => path);
  const size = chunkSize(copies);
  const rewritten: ItemPath[] = [];
  const rewrite = async (chunk: ItemPath[]): Promise<void> => {
    rewritten.push(...(await rewriteCopies(chunk, propagation)));
  };
  const folders = await forEachChunk(stale.filter(isFolderPath), { size, parallel: 1 }, rewrite);
  const files = stale.filter((path) => !isFolderPath(path));
  const parallel = PARALLEL_CHUNKS;
  const failed = [...folders, ...(await forEachChunk(files, { size, parallel }, rewrite))];
  const kept = documents.filter((record) => keepsWhatIsLater(record, propagation)).length;
  return { paths: documents.map(pathOf), rewritten, failed, kept, next };
}

/**
 * What `propagateAccess` would write to a page of records. Writes nothing.
 *
 * @param planned the access of its own that the folder is to have, null to inherit; left out when
 *   its record has it already
 */
export async function readStaleCopies(
  propagation: Propagation,
  cursor: Cursor | null,
  planned?: Access | null,
): Promise<CopiesPage> {
  const { folder } = propagation;
  const { documents, next } = await pageByPath(withinFolder(metas(), folder), cursor);
  return { documents, stale: await staleAmong(documents, propagation, planned), next };
}

/** Whether an item's access was set after a time. */
function changedSince(snapshot: DocumentSnapshot, time: Timestamp): boolean {
  const updated: unknown = snapshot.get('updated_at');
  return updated instanceof Timestamp && updated.valueOf() > time.valueOf();
}

/** Whether an item has access of its own that a propagation leaves alone only because it was set later. */
function keepsWhatIsLater(
  record: DocumentSnapshot,
  { folder, applyBefore, naming }: Propagation,
): boolean {
  const own = ownAccess(readRecord(record));
  if (own === null || !isBeneath(pathOf(record), folder)) return false;
  if (applyBefore !== null) return changedSince(record, applyBefore);
  if (naming === undefined || !changedSince(record, naming.before)) return false;
  // The new owner may be there already, written by a worker that died.
  return !sameAccess(own, { ...own, ...naming.owner });
}

/** How many of these records a transaction may rewrite, with the lines that tell of it. */
function chunkSize(copies: readonly StaleCopy[]): number {
  const bytesOf = (access: Access): number => Buffer.byteLength(JSON.stringify(accessOf(access)));
  const bytes = copies.map(({ stored, wanted }) => {
    const written = bytesOf(wanted);
    return isTold(stored, wanted) ? 2 * written + bytesOf(stored) : written;
  });
  const fitting = Math.floor(CHUNK_BYTES / Math.max(1, ...bytes));
  const paths = copies.map(({ path }) => path);
  return toldChunk(paths, Math.max(1, Math.min(CHUNK_RECORDS, fitting)));
}

/** Whether the journal tells of a change: of access that an item has, or had, of its own. */
function isTold(stored: StoredAccess, wanted: Wanted): boolean {
  return !stored.inherits && !hasWantedAccess(stored, wanted);
}

/** What a propagation does to the access that an item has of its own. */
interface OwnChange {
  /** It is dropped. */
  dropped: boolean;
  /** It gets this owner; null: it keeps its own. */
  owner: Owner | null;
}

function ownChangeOf(
  { folder, applyBefore, naming }: Propagation,
  path: ItemPath,
  snapshot: DocumentSnapshot,
): OwnChange {
  const isSince = (time: Timestamp) => isBeneath(path, folder) && !changedSince(snapshot, time);
  return {
    dropped: applyBefore !== null && isSince(applyBefore),
    owner: naming !== undefined && isSince(naming.before) ? naming.owner : null,
  };
}

/** The access that an item will have of its own. */
function ownAfter(stored: StoredAccess | null, { dropped, owner }: OwnChange): Access | null {
  const access = dropped ? null : ownAccess(stored);
  return access === null || owner === null ? access : { ...access, ...owner };
}

/** What a record must hold, given the folders above its item. */
export interface Wanted extends Access {
  inherits: boolean;
  to_publish: boolean | null;
}

/** @param inherited the access that applies to the folder of the item */
function wantedOf(
  path: ItemPath,
  stored: StoredAccess,
  ownChange: OwnChange,
  inherited: Access | null,
): Wanted {
  const own = ownAfter(stored, ownChange);
  const inherits = own === null;
  const access = own ?? inherited ?? NO_ACCESS;
  const item = { file_path: path, ...access, inherits, added_by: stored.added_by };
  const to_publish = publicationMark(item, inherited, stored.to_publish === false);
  return { ...access, inherits, to_publish };
}

function hasWantedAccess(stored: StoredAccess, wanted: Wanted): boolean {
  return stored.inherits === wanted.inherits && sameAccess(stored, wanted);
}

/**
 * Whether there is nothing to write. A named owner is written even if it is the same: the new `updated_at`
 * tells an earlier job that comes late that somebody has decided since.
 */
function isRight(stored: StoredAccess, wanted: Wanted, { owner }: OwnChange): boolean {
  if (owner !== null && !wanted.inherits) return false;
  return hasWantedAccess(stored, wanted) && stored.to_publish === wanted.to_publish;
}

/** The records beneath that are stale, a folder before its content. */
async function staleAmong(
  documents: readonly DocumentSnapshot[],
  propagation: Propagation,
  planned: Access | null | undefined,
): Promise<StaleCopy[]> {
  const [first] = documents;
  if (first === undefined) return [];
  const { folder } = propagation;
  // Each ancestor of these records is on this page or is an ancestor of the first one.
  const own: OwnAccess = new Map();
  for (const [path, snapshot] of await readMetas(ancestorFolders(pathOf(first)))) {
    own.set(path, ownAfter(readRecord(snapshot), ownChangeOf(propagation, path, snapshot)));
  }
  if (planned !== undefined) own.set(folder, planned);
  const stale: StaleCopy[] = [];
  for (const snapshot of documents) {
    const path = pathOf(snapshot);
    const stored = readRecord(snapshot);
    if (stored === null) continue;
    if (path === folder) {
      own.set(path, planned === undefined ? ownAccess(stored) : planned);
      continue;
    }
    const ownChange = ownChangeOf(propagation, path, snapshot);
    const inherited = inheritedAccess(path, own);
    if (isFolderPath(path)) own.set(path, ownAfter(stored, ownChange));
    const wanted = wantedOf(path, stored, ownChange, inherited);
    if (!isRight(stored, wanted, ownChange)) stale.push({ path, stored, wanted });
  }
  return stale;
}

function pathOf(snapshot: DocumentSnapshot): ItemPath {
  return String(snapshot.get('file_path'));
}

/**
 * Writes the copies of some records in one transaction, from the folders above as read in it.
 *
 * @param paths a folder before its content
 * @returns those whose access was written
 */
function rewriteCopies(paths: readonly ItemPath[], propagation: Propagation): Promise<ItemPath[]> {
  return database().runTransaction(async (transaction) => {
    const all = paths.flatMap((path) => [path, ...ancestorFolders(path)]);
    const records = await readMetas(all, transaction);
    const naming = await stillNamed(propagation.naming, transaction);
    const own = ownAccessIn(records);
    const written: ItemPath[] = [];
    for (const path of new Set(paths)) {
      const snapshot = snapshotOf(path, records);
      const stored = readRecord(snapshot);
      if (stored === null) continue;
      const inherited = inheritedAccess(path, own);
      const ownChange = ownChangeOf({ ...propagation, naming }, path, snapshot);
      const wanted = wantedOf(path, stored, ownChange, inherited);
      if (isRight(stored, wanted, ownChange)) continue;
      const to_publish = wanted.to_publish ?? FieldValue.delete();
      const isNamed = ownChange.owner !== null && !wanted.inherits;
      if (hasWantedAccess(stored, wanted) && !isNamed) {
        transaction.update(metaRef(path), { to_publish });
        continue;
      }
      const updated_at = FieldValue.serverTimestamp();
      // An item that keeps its access gets the owner alone: its list of addresses may be long.
      const access = isNamed ? ownChange.owner : wanted;
      const sharing = wanted.inherits ? NOT_SHARED : {};
      transaction.update(metaRef(path), { ...access, ...sharing, to_publish, updated_at });
      noteIfNarrowed(transaction, path, stored, wanted);
      if (isTold(stored, wanted)) {
        const told = { before: stored, after: wanted, version: snapshot.updateTime };
        writeLine(transaction, accessLine(currentAct(), path, told));
      }
      // The following records of this chunk must see what this one has of its own now.
      own.set(path, wanted.inherits ? null : accessOf(wanted));
      written.push(path);
    }
    return written;
  });
}

/** The naming, unless the new owner has left since. */
async function stillNamed(
  naming: Naming | undefined,
  transaction: Transaction,
): Promise<Naming | undefined> {
  const email = naming?.owner.owner_email;
  if (naming === undefined || email === null || email === undefined) return naming;
  return (await leftSince(transaction, naming.before)).has(email) ? undefined : naming;
}
