import { ROOT, type ItemPath } from '@navette/core/item-path';
import { database } from '../admin-app.ts';
import { forEachPage, type Page } from '../for-each-page.ts';
import {
  metas,
  pageByPath,
  readMetas,
  withinFolder,
  type Cursor,
} from '../records/meta-collection.ts';
import { sameAccess } from '../records/record.ts';
import {
  accessRow,
  adminRow,
  isStorable,
  isStorableRow,
  type AccessRow,
  type AdminRow,
} from './mirror-rows.ts';
import { pathOfMetaId } from './path-of-meta-id.ts';
import { askTable, upsertRows, type CommentsService } from './postgrest.ts';
import { pathsWithin, walkRows } from './walk-rows.ts';
import { isMirrorableAdmin, mirrorableRow, writeAccess } from './write-access.ts';

/** How long rows marked `gone` stay, in milliseconds: no event arrives later than that. */
const GONE_ROWS_STAY = 24 * 3600 * 1000;

/** What was done to the mirror. */
interface RebuiltMirror {
  /** Rows that differed. */
  differing: number;
  /** Records and addresses of admins that the database cannot store: they give no access there. */
  closed: number;
}

/** How far the mirror of a folder is compared. */
export interface MirrorCursor {
  records: Cursor;
  /** The last row that was compared; null for none. */
  rows: ItemPath | null;
}

/** What was done to a page of the mirror. */
interface RebuiltPage extends Page<MirrorCursor>, RebuiltMirror {
  /** Records of the page. */
  compared: number;
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
 * Compares the mirror of a page of a folder's records with Firestore, and rewrites the rows that
 * differ. Access that the database cannot store is mirrored as closed, and does not stop the others.
 */
export async function rebuildAccess(
  service: CommentsService,
  folder: ItemPath,
  cursor: MirrorCursor | null,
): Promise<RebuiltPage> {
  const records = withinFolder(metas(), folder);
  const { documents, next } = await pageByPath(records, cursor?.records ?? null);
  const paths = documents.map((snapshot) => String(snapshot.get('file_path')));
  const rows = { after: cursor?.rows ?? null, upTo: paths.findLast(isStorable) ?? null };
  // Beyond the last record, there may still be rows.
  const mirrored = await readMirror(
    service,
    folder,
    next === null ? { ...rows, upTo: null } : rows,
  );
  const read = documents.flatMap((snapshot) => {
    const path = pathOfMetaId(snapshot.id);
    return path === null ? [] : [accessRow(path, snapshot)];
  });
  const met = new Set(read.map(({ file_path }) => file_path));
  // Records are read again by their ids, since the order of paths may differ in the two databases.
  const unmet = [...mirrored.values()].filter(
    ({ file_path, gone }) => !gone && !met.has(file_path),
  );
  const reread = await readMetas(unmet.map(({ file_path }) => file_path));
  const all = [...read, ...[...reread].map(([path, snapshot]) => accessRow(path, snapshot))];
  const written = await rewrite(service, mirrored, all);
  return {
    ...written,
    compared: documents.length,
    next: next && { records: next, rows: rows.upTo ?? rows.after },
  };
}

/** Writes the rows that differ from those in the mirror. */
async function rewrite(
  service: CommentsService,
  mirrored: ReadonlyMap<ItemPath, AccessRow>,
  read: readonly AccessRow[],
): Promise<RebuiltMirror> {
  const rows = read.map(mirrorableRow).filter((row) => row !== null);
  const isStale = (row: AccessRow) => !sameRow(mirrored.get(row.file_path), row);
  const stale = rows.filter(isStale);
  const refused = await writeAccess(service, stale);
  return {
    closed: read.filter((row) => !isStorableRow(row)).length + refused.length,
    // A row that was closed before and is closed again did not differ.
    differing: stale.length - refused.filter((row) => !isStale(row)).length,
  };
}

/** The rows of a folder whose paths lie in a range; null is no bound. */
async function readMirror(
  service: CommentsService,
  folder: ItemPath,
  { after, upTo }: { after: ItemPath | null; upTo: ItemPath | null },
): Promise<Map<ItemPath, AccessRow>> {
  const walk = walkRows<AccessRow>(service, {
    table: 'file_access',
    key: 'file_path',
    columns: ['file_path', 'is_public', 'allowed_emails', 'owner_email', 'owner_uid', 'gone'],
    where: [
      ...pathsWithin(folder),
      ...(after === null ? [] : [['file_path', `gt.${after}`] as const]),
      ...(upTo === null ? [] : [['file_path', `lte.${upTo}`] as const]),
    ],
  });
  const rows = new Map<ItemPath, AccessRow>();
  for await (const row of walk) rows.set(row.file_path, row);
  return rows;
}

function sameRow(mirrored: AccessRow | undefined, row: AccessRow): boolean {
  return mirrored !== undefined && mirrored.gone === row.gone && sameAccess(mirrored, row);
}

/** Compares the mirrored admins with Firestore, and removes rows that have been gone for long. */
export async function rebuildAdmins(service: CommentsService): Promise<RebuiltMirror> {
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
  await upsertRows(service, 'app_admins', differing);
  await sweepGoneRows(service);
  return { differing: differing.length, closed: docs.length - listed.size };
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
