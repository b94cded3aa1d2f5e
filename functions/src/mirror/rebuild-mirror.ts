import type { Firestore } from 'firebase-admin/firestore';
import { ROOT, type ItemPath } from '@navette/core/item-path';
import { forEachPage } from '../for-each-page.ts';
import { pageByPath, withinFolder } from '../records/meta-collection.ts';
import { sameAccess } from '../records/record.ts';
import {
  accessRow,
  adminRow,
  goneRow,
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
export interface RebuiltMirror {
  /** Rows that differed. */
  differing: number;
  /** Records and addresses of admins that the database cannot store: they give no access there. */
  closed: number;
}

/**
 * Compares the mirror of a folder, or all of it, with Firestore, and rewrites the rows that differ.
 * Access that the database cannot store is mirrored as closed, and does not stop the others.
 */
export async function rebuildMirror(
  service: CommentsService,
  firestore: Firestore,
  folder: ItemPath = ROOT,
): Promise<RebuiltMirror> {
  const access = await rebuildAccess(service, firestore, folder);
  if (folder !== ROOT) return access;
  const admins = await rebuildAdmins(service, firestore);
  await sweepGoneRows(service);
  return {
    differing: access.differing + admins.differing,
    closed: access.closed + admins.closed,
  };
}

async function rebuildAccess(
  service: CommentsService,
  firestore: Firestore,
  folder: ItemPath,
): Promise<RebuiltMirror> {
  const mirrored = await readMirror(service, folder);
  // Rows without a record are marked gone as of this time, so that a record written meanwhile wins.
  const { readTime } = await firestore.collection('metas').limit(1).get();
  const rebuilt: RebuiltMirror = { differing: 0, closed: 0 };
  const records = withinFolder(firestore.collection('metas'), folder);
  await forEachPage(pageByPath, records, async ({ documents }) => {
    const read = documents.flatMap((snapshot) => {
      const path = pathOfMetaId(snapshot.id);
      return path === null ? [] : [accessRow(path, snapshot)];
    });
    const rows = read.map(mirrorableRow).filter((row) => row !== null);
    const isStale = (row: AccessRow) => !sameRow(mirrored.get(row.file_path), row);
    const stale = rows.filter(isStale);
    const refused = await writeAccess(service, stale);
    rebuilt.closed += read.filter((row) => !isStorableRow(row)).length + refused.length;
    // A row that was closed before and is closed again did not differ.
    rebuilt.differing += stale.length - refused.filter((row) => !isStale(row)).length;
    for (const { file_path } of rows) mirrored.delete(file_path);
  });
  const orphaned = [...mirrored.values()].filter(({ gone }) => !gone);
  const gone = orphaned.map(({ file_path }) => goneRow(file_path, readTime));
  await upsertRows(service, 'file_access', gone);
  return { ...rebuilt, differing: rebuilt.differing + gone.length };
}

async function readMirror(
  service: CommentsService,
  folder: ItemPath,
): Promise<Map<ItemPath, AccessRow>> {
  const walk = walkRows<AccessRow>(service, {
    table: 'file_access',
    key: 'file_path',
    columns: ['file_path', 'is_public', 'allowed_emails', 'owner_email', 'owner_uid', 'gone'],
    where: pathsWithin(folder),
  });
  const rows = new Map<ItemPath, AccessRow>();
  for await (const row of walk) rows.set(row.file_path, row);
  return rows;
}

function sameRow(mirrored: AccessRow | undefined, row: AccessRow): boolean {
  return mirrored !== undefined && mirrored.gone === row.gone && sameAccess(mirrored, row);
}

async function rebuildAdmins(
  service: CommentsService,
  firestore: Firestore,
): Promise<RebuiltMirror> {
  const { docs, readTime } = await firestore.collection('admins').get();
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
