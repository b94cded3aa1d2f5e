import type { Page } from '../walk/for-each-page.ts';
import { mirrorAdmin } from '../mirror/mirror-admin.ts';
import { mirrorRecords } from '../mirror/mirror-records.ts';
import { isStorable, type AccessRow } from '../mirror/mirror-rows.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import { pageOfRows } from '../mirror/walk-rows.ts';
import type { RecordedPerson } from './remove-from-records.ts';

/** How far the walk over the rows that name a person is. */
export interface MirrorPlace {
  /** Index of the query. */
  query: number;
  /** The last path of the page before; null for none. */
  after: string | null;
}

interface MirroredPage extends Page<MirrorPlace> {
  /** How many rows the page has. */
  rows: number;
}

/**
 * Mirrors, page by page, the items whose rows in the comments database still name a person, as their records are now;
 * and first, whether the person is an admin. For what the database has missed because it could not be reached, or
 * because whoever changed the records has no key of it.
 *
 * @param person.email lower-cased
 * @throws when a retry may succeed
 */
export async function mirrorPerson(
  service: CommentsService,
  person: RecordedPerson,
  place: MirrorPlace | null,
): Promise<MirroredPage> {
  if (place === null) await mirrorAdminOf(service, person.email);
  const { query, after } = place ?? { query: 0, after: null };
  const where = rowsNaming(person)[query];
  if (where === undefined) return { rows: 0, next: null };
  const columns = ['file_path'] as const;
  const walk = { table: 'file_access', key: 'file_path', columns, where: [where] } as const;
  const page = await pageOfRows<Pick<AccessRow, 'file_path'>>(service, walk, after);
  await mirrorRecords(
    service,
    page.rows.map(({ file_path }) => file_path),
  );
  const next = page.next === null ? { query: query + 1, after: null } : { query, after: page.next };
  return { rows: page.rows.length, next };
}

/** Mirrors whether a person is an admin. @param email lower-cased; any text */
export async function mirrorAdminOf(service: CommentsService, email: string): Promise<void> {
  // No document of `admins` has such an id.
  if (!email.includes('/')) await mirrorAdmin(service, email);
}

/** Column and condition of PostgREST, for each way in which a row names a person. */
function rowsNaming({ email, uids }: RecordedPerson): (readonly [string, string])[] {
  const byUid = uids.filter(isStorable).map((uid) => ['owner_uid', `eq.${uid}`] as const);
  if (!isStorable(email)) return byUid;
  const quoted = `{"${email.replaceAll(/[\\"]/g, String.raw`\$&`)}"}`;
  return [['allowed_emails', `cs.${quoted}`], ['owner_email', `eq.${email}`], ...byUid];
}
