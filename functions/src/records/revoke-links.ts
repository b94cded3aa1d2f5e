import { randomUUID } from 'node:crypto';
import type {
  CollectionReference,
  DocumentData,
  DocumentSnapshot,
  Precondition,
  Query,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { narrowsAccess } from '@navette/core/access/access';
import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import type { Access } from '@navette/core/access/meta';
import { metaId } from '@navette/core/paths/meta-id';
import { database } from '../platform/admin-app.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { hasGrpcCode } from '../platform/grpc-code.ts';
import { replaceTokens, type ReplacedTokens } from '../objects/replace-tokens.ts';
import { pageById, pageByPath, readMetas, withinFolder, type Cursor } from './meta-collection.ts';
import { versionsIn } from './versions/version-facts.ts';

/** Notes removed at the same time. */
const PARALLEL = 16;

/**
 * Notes of files whose access has narrowed and whose download token has not been replaced yet. A
 * note is written in the same transaction as the change, so that a later worker can finish the work
 * of one that died. The security rules keep this collection closed.
 */
export function staleTokens(): CollectionReference {
  return database().collection('stale_tokens');
}

/**
 * Notes, in the transaction that changes an item's access, that its links have to be revoked, if it
 * is a file and somebody loses access.
 */
export function noteIfNarrowed(
  transaction: Transaction,
  path: ItemPath,
  before: Access,
  after: Access,
): void {
  if (isFolderPath(path) || !narrowsAccess(before, after)) return;
  noteStaleToken(transaction, path);
}

/**
 * Notes that the links to a file have to be revoked.
 *
 * Each note differs from the one before, since a write that changes nothing leaves the `updateTime`, by
 * which `removeNotes` recognises a note that was written again. A server timestamp has milliseconds
 * only, and could be the same twice.
 *
 * @param ofVersions whether its earlier versions have links that end, too: its record may not list them any more by then
 */
export function noteStaleToken(
  transaction: Transaction,
  path: ItemPath,
  { ofVersions = false }: { ofVersions?: boolean } = {},
): void {
  const note = { file_path: path, change: randomUUID() };
  // What an earlier note says of versions stays.
  const more = ofVersions ? { of_versions: true } : {};
  transaction.set(staleTokens().doc(metaId(path)), { ...note, ...more }, { merge: true });
}

/**
 * Notes that the links to a file's earlier versions have to be revoked, if it has any: in the transaction by which its record
 * goes, or is about another content that has none of them.
 */
export function noteVersionLinks(
  transaction: Transaction,
  path: ItemPath,
  record: DocumentData | null | undefined,
): void {
  if (versionsIn(record ?? {}).length > 0) noteStaleToken(transaction, path, { ofVersions: true });
}

interface RevokedPage extends Page<Cursor> {
  /** Those whose tokens were replaced. */
  files: ItemPath[];
  /** Those for which that failed; their notes stay for the next repair. */
  failed: ItemPath[];
}

/**
 * Revokes the links of a page of the noted files.
 *
 * @param path a file, or the folder that holds them
 */
export async function revokeLinks(path: ItemPath, cursor: Cursor | null): Promise<RevokedPage> {
  const notes = notesOf(path);
  // Production refuses an order by a field that has an equality filter.
  const { documents, next } = isFolderPath(path)
    ? await pageByPath(notes, cursor)
    : await pageById(notes, cursor);
  const fileOf = (note: DocumentSnapshot): ItemPath => String(note.get('file_path'));
  const versioned = documents.filter((note) => note.get('of_versions') === true).map(fileOf);
  const { replaced, failed } = await endLinks(new Set(documents.map(fileOf)), new Set(versioned));
  const kept = new Set(failed);
  await removeNotes(documents.filter((note) => !kept.has(fileOf(note))));
  return { files: replaced, failed, next };
}

/**
 * Ends the links to files, to their thumbnails, and to their earlier versions. The record tells whether there are any; of
 * what was deleted it does not, and its versions stay where they are.
 *
 * @param versioned files that have earlier versions, whatever their records tell
 */
export async function endLinks(
  files: Iterable<ItemPath>,
  versioned: ReadonlySet<ItemPath> = new Set(),
): Promise<ReplacedTokens> {
  const paths = [...files];
  const records = await readMetas(paths);
  const isPlain = (path: ItemPath): boolean => {
    const record = records.get(path);
    return record?.exists === true && record.get('versions') === undefined;
  };
  return replaceTokens(paths, (path) => versioned.has(path) || !isPlain(path));
}

/** Notes of one batch. */
const BATCH_SIZE = 500;

/** Removes notes, but not those that were written again: they belong to a later change. */
async function removeNotes(notes: readonly DocumentSnapshot[]): Promise<void> {
  for (const chunk of chunksOf(notes, BATCH_SIZE)) {
    const batch = database().batch();
    for (const { ref, updateTime } of chunk) batch.delete(ref, unchangedSince(updateTime));
    try {
      await batch.commit();
    } catch (error) {
      ignoreChanged(error);
      // One of them has changed, so none was removed.
      await forEachBounded(chunk, PARALLEL, async ({ ref, updateTime }) => {
        await ref.delete(unchangedSince(updateTime)).catch(ignoreChanged);
      });
    }
  }
}

function unchangedSince(updateTime: Timestamp | undefined): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : {};
}

/** The notes of a file, or of all files in a folder. */
function notesOf(path: ItemPath): Query {
  return isFolderPath(path)
    ? withinFolder(staleTokens(), path)
    : staleTokens().where('file_path', '==', path);
}

/** How many files have links that are still to be revoked. @param path of a file or a folder */
export async function countNotes(path: ItemPath): Promise<number> {
  return (await notesOf(path).count().get()).data().count;
}

/** Whether any link is still to be revoked. @param path of a file or a folder */
export async function hasNotes(path: ItemPath): Promise<boolean> {
  return !(await notesOf(path).limit(1).get()).empty;
}

function ignoreChanged(error: unknown): void {
  if (!hasGrpcCode(error, 'FAILED_PRECONDITION', 'NOT_FOUND')) throw error;
}
