import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { narrowsAccess } from '@navette/core/access/access';
import type { Access } from '@navette/core/access/meta';
import { ancestorFolders, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { database } from '../platform/admin-app.ts';
import { forEachPage, type Page } from '../walk/for-each-page.ts';
import {
  afterPath,
  metas,
  pageByPath,
  readMetas,
  withinFolder,
  type Cursor,
} from '../records/meta-collection.ts';
import { governingFolder } from '../records/moves/move-notes.ts';
import { accessOf, sameAccess } from '../records/record.ts';
import {
  accessRow,
  adminRow,
  isStorable,
  isStorableRow,
  sameFacts,
  type AccessRow,
  type AdminRow,
} from './mirror-rows.ts';
import { pathOfMetaId } from './path-of-meta-id.ts';
import { askTable, upsertRows, type CommentsService } from './postgrest.ts';
import { pageOfRows, pathsWithin, walkRows, type RowWalk } from './walk-rows.ts';
import { isMirrorableAdmin, mirrorableRow, writeAccess } from './write-access.ts';

/** How long rows marked `gone` stay, in milliseconds: no event arrives later than that. */
const GONE_ROWS_STAY = 24 * 3600 * 1000;

interface RebuiltMirror {
  differing: number;
  /** Records and addresses of admins that the database cannot store: they give no access there. */
  closed: number;
}

/** How a mirror is compared. */
interface Comparison {
  /** Whether nothing is rewritten. */
  isDryRun?: boolean;
}

/** How far the mirror of a folder is compared. */
export interface MirrorCursor {
  /** Where the page of records begins; null for the first. After the last one, there may still be rows. */
  records: Cursor | 'end' | null;
  /** The last path whose row was compared; null for none. */
  rows: ItemPath | null;
}

/** An item that more people see by its record than by the mirror as it was. */
export interface WiderItem {
  path: ItemPath;
  /** Whose access it has: itself, or a folder above. */
  under: ItemPath | null;
  /** Who saw it by the mirror. */
  mirrored: Access;
}

interface RebuiltPage extends Page<MirrorCursor>, RebuiltMirror {
  /** Of a dry run. */
  wider: WiderItem[];
  /** The records that were compared, in the order of their paths. */
  compared: DocumentSnapshot[];
}

/** Compares the whole mirror with Firestore, and rewrites the rows that differ. */
export async function rebuildMirror(service: CommentsService): Promise<void> {
  await forEachPage(
    (folder: ItemPath, cursor: MirrorCursor | null) => rebuildAccess(service, folder, cursor),
    ROOT,
  );
  await rebuildAdmins(service);
}

/**
 * Compares a page of a folder's records with their rows in the mirror, and rewrites the rows that
 * differ. Access that the database cannot store is mirrored as closed, and does not stop the others.
 *
 * A page of records may have any number of rows without records between them: each call compares as far as a page of rows
 * goes, and the next one begins after the last record that was compared. So hardly any record is read twice.
 */
export async function rebuildAccess(
  service: CommentsService,
  folder: ItemPath,
  cursor: MirrorCursor | null,
  comparison: Comparison = {},
): Promise<RebuiltPage> {
  const { records: place, rows: after } = cursor ?? { records: null, rows: null };
  const { documents, next } = await pageOfRecords(folder, place);
  const last = documents.map((snapshot) => String(snapshot.get('file_path'))).findLast(isStorable);
  const upTo = place === 'end' ? null : (last ?? after);
  const mirrored = await readMirror(service, folder, { after, upTo });
  const isInRange = (path: ItemPath) =>
    isAfter(path, after) && (mirrored.next === null || !isAfter(path, mirrored.next));
  const read = documents.flatMap((snapshot) => {
    const path = pathOfMetaId(snapshot.id);
    return path === null || !isInRange(path) ? [] : [accessRow(path, snapshot)];
  });
  const met = new Set(read.map(({ file_path }) => file_path));
  // These are read again by their ids: a record may have come after the page of records was read.
  const unmet = [...mirrored.rows.values()].filter(
    ({ file_path, gone }) => !gone && !met.has(file_path),
  );
  const reread = await readMetas(unmet.map(({ file_path }) => file_path));
  const all = [...read, ...[...reread].map(([path, snapshot]) => accessRow(path, snapshot))];
  const { stale, ...written } = await rewrite(service, mirrored.rows, all, comparison);
  const wider = comparison.isDryRun === true ? await widerAmong(stale, mirrored.rows) : [];
  if (mirrored.next !== null) {
    const compared = upToRow(documents, mirrored.next);
    const records = placeAfter(compared, { documents, next, place });
    return { ...written, wider, compared, next: { records, rows: mirrored.next } };
  }
  return { ...written, wider, compared: documents, next: next && { records: next, rows: upTo } };
}

/** Those of a page of records that come before those whose rows are still to be read. */
function upToRow(documents: DocumentSnapshot[], last: ItemPath): DocumentSnapshot[] {
  const beyond = documents.findIndex((record) => isAfter(String(record.get('file_path')), last));
  return beyond === -1 ? documents : documents.slice(0, beyond);
}

/** Where the records go on after those of a page that were compared. */
function placeAfter(
  compared: readonly DocumentSnapshot[],
  { documents, next, place }: RecordPage & { place: MirrorCursor['records'] },
): MirrorCursor['records'] {
  if (compared.length === documents.length) return next ?? place;
  const last = compared.at(-1);
  return last === undefined ? place : afterPath(last);
}

interface RecordPage {
  documents: DocumentSnapshot[];
  next: MirrorCursor['records'];
}

/** A page of a folder's records; the page at the end has none. */
async function pageOfRecords(
  folder: ItemPath,
  place: MirrorCursor['records'],
): Promise<RecordPage> {
  if (place === 'end') return { documents: [], next: null };
  const { documents, next } = await pageByPath(withinFolder(metas(), folder), place);
  return { documents, next: next ?? 'end' };
}

/** Whether a path comes after another in both databases: they compare UTF-8 byte by byte. */
function isAfter(path: ItemPath, other: ItemPath | null): boolean {
  return other === null || Buffer.compare(Buffer.from(path), Buffer.from(other)) > 0;
}

/** Writes the rows that differ from those in the mirror. */
async function rewrite(
  service: CommentsService,
  mirrored: ReadonlyMap<ItemPath, AccessRow>,
  read: readonly AccessRow[],
  { isDryRun = false }: Comparison,
): Promise<RebuiltMirror & { stale: readonly AccessRow[] }> {
  const rows = read.map(mirrorableRow).filter((row) => row !== null);
  const isStale = (row: AccessRow) => !sameRow(mirrored.get(row.file_path), row);
  const stale = rows.filter(isStale);
  const refused = isDryRun ? [] : await writeAccess(service, stale);
  return {
    stale,
    closed: read.filter((row) => !isStorableRow(row)).length + refused.length,
    // A row that was closed before and is closed again did not differ.
    differing: stale.length - refused.filter((row) => !isStale(row)).length,
  };
}

async function widerAmong(
  stale: readonly AccessRow[],
  rows: ReadonlyMap<ItemPath, AccessRow>,
): Promise<WiderItem[]> {
  const wider = stale.flatMap((row) => {
    const mirrored = rows.get(row.file_path);
    const isWider = mirrored?.gone === false && !row.gone && narrowsAccess(row, mirrored);
    return isWider ? [{ path: row.file_path, mirrored: accessOf(mirrored) }] : [];
  });
  const records = await readMetas(wider.flatMap(({ path }) => [path, ...ancestorFolders(path)]));
  return wider.map((item) => ({ ...item, under: governingFolder(item.path, records) }));
}

/** A page of a folder's rows whose paths lie in a range; null is no bound. */
async function readMirror(
  service: CommentsService,
  folder: ItemPath,
  { after, upTo }: { after: ItemPath | null; upTo: ItemPath | null },
): Promise<{ rows: Map<ItemPath, AccessRow>; next: ItemPath | null }> {
  const walk: RowWalk<AccessRow> = {
    table: 'file_access',
    key: 'file_path',
    columns: [
      'file_path',
      'is_public',
      'allowed_emails',
      'owner_email',
      'owner_uid',
      'gone',
      'facts',
    ],
    where: [
      ...pathsWithin(folder),
      ...(upTo === null ? [] : [['file_path', `lte.${upTo}`] as const]),
    ],
  };
  const { rows, next } = await pageOfRows(service, walk, after);
  return { rows: new Map(rows.map((row) => [row.file_path, row])), next };
}

function sameRow(mirrored: AccessRow | undefined, row: AccessRow): boolean {
  return (
    mirrored !== undefined &&
    mirrored.gone === row.gone &&
    sameAccess(mirrored, row) &&
    sameFacts(mirrored, row)
  );
}

/** Compares the mirrored admins with Firestore, and removes rows that have been gone for long. */
export async function rebuildAdmins(
  service: CommentsService,
  { isDryRun = false }: Comparison = {},
): Promise<RebuiltMirror & { more: number }> {
  const { docs, readTime } = await database().collection('admins').get();
  const listed = new Set(docs.map(({ id }) => id).filter(isMirrorableAdmin));
  const walk = walkRows<AdminRow>(service, {
    table: 'app_admins',
    key: 'email',
    columns: ['email', 'gone'],
  });
  const mirrored = new Map<string, boolean>();
  for await (const { email, gone } of walk) mirrored.set(email, !gone);
  const differing = [...new Set([...listed, ...mirrored.keys()])]
    .filter((email) => listed.has(email) !== (mirrored.get(email) ?? false))
    .map((email) => adminRow(email, !listed.has(email), readTime));
  if (!isDryRun) {
    await upsertRows(service, 'app_admins', differing);
    await sweepGoneRows(service);
  }
  const more = differing.filter(({ gone }) => !gone).length;
  return { differing: differing.length, closed: docs.length - listed.size, more };
}

async function sweepGoneRows(service: CommentsService): Promise<void> {
  const before = new Date(Date.now() - GONE_ROWS_STAY).toISOString();
  for (const table of ['file_access', 'app_admins']) {
    await askTable(service, {
      method: 'DELETE',
      table,
      query: [
        ['gone', 'is.true'],
        ['mirrored_at', `lt.${before}`],
      ],
    });
  }
}
