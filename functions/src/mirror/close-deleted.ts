import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { liveObject } from '../objects/live-object.ts';
import { binnedBy } from '../records/bin-items.ts';
import { queriesByPath } from '../records/meta-collection.ts';
import { newestRemoval } from '../records/removed-records.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { keepComments } from './kept-comments.ts';
import { deleteCommentsOf, settleKept } from './mirror-record.ts';
import { mirrorRecords } from './mirror-records.ts';
import { isStorable } from './mirror-rows.ts';
import type { CommentsService } from './postgrest.ts';
import { rebuildAccess, type MirrorCursor } from './rebuild-mirror.ts';
import { pageOfRows, pathsWithin, walkRows, type RowWalk } from './walk-rows.ts';

/** How far a folder is: first its rows in the mirror, then the comments of its files. */
export type ClosingCursor = { rows: MirrorCursor | null } | { comments: string | null };

/** A deletion: the id of its job, and when it was asked for. */
export interface ClosedDeletion {
  id: string;
  since: Date;
}

/** Files whose comments are put out of sight at the same time. */
const PARALLEL = 4;
/** Characters of the names in one request: addresses of some kilobytes are refused. */
const MAX_NAMES = 4000;

/**
 * Mirrors deleted files as gone, so that nobody reads their comments any more, and keeps the comments out of sight, until
 * the file is restored or deleted for good. Those of a file that is still there stay; when another file has taken the
 * name, only those written since then stay.
 *
 * @throws when a retry may succeed
 */
export async function closeDeletedFiles(
  service: CommentsService,
  files: readonly ItemPath[],
  deletion: ClosedDeletion,
): Promise<void> {
  await mirrorRecords(service, files);
  for (const names of namesOf(files.filter(isStorable))) {
    await closeComments(service, await commentedAmong(service, names), deletion);
  }
}

interface CommentedFile {
  file_path: ItemPath;
}

/** Reads the paths of files that have comments; a path comes once for each comment. */
const COMMENTED: RowWalk<CommentedFile> = {
  table: 'comments',
  key: 'file_path',
  columns: ['file_path'],
};

/** Does the same as `closeDeletedFiles` for a page of a folder and of everything beneath it. */
export async function closeDeletedFolder(
  service: CommentsService,
  folder: ItemPath,
  cursor: ClosingCursor,
  deletion: ClosedDeletion,
): Promise<Page<ClosingCursor>> {
  if ('rows' in cursor) {
    const { next } = await rebuildAccess(service, folder, cursor.rows);
    return { next: next === null ? { comments: null } : { rows: next } };
  }
  const walk = { ...COMMENTED, where: pathsWithin(folder) };
  const { rows, next } = await pageOfRows<CommentedFile>(service, walk, cursor.comments);
  await closeComments(
    service,
    rows.map(({ file_path }) => file_path),
    deletion,
  );
  return { next: next === null ? null : { comments: next } };
}

/** Keeps the comments of those files that are in the bin, and deletes those of others that are gone. */
async function closeComments(
  service: CommentsService,
  paths: readonly ItemPath[],
  { id, since }: ClosedDeletion,
): Promise<void> {
  const all = [...new Set(paths)];
  const found = await Promise.all(queriesByPath(binnedBy(id), all).map((query) => query.get()));
  const removals = new Map(
    found.flatMap(({ docs }) => docs).map((doc) => [String(doc.get('file_path')), doc.id]),
  );
  await forEachBounded(all, PARALLEL, async (path) => {
    const object = await liveObject(objectNameOf(path));
    // What is there may have been restored meanwhile, with its comments; what is gone, deleted by somebody else first.
    if (object !== null && !removals.has(path)) return;
    const removal = removals.get(path) ?? (await newestRemoval(path));
    if (removal === null) return deleteCommentsOf(service, path, since);
    // Those of what has taken the name since stay.
    const isOther = object !== null && object.created > since;
    await keepComments(service, path, removal, isOther ? object.created : null);
    // It may have been restored meanwhile.
    await settleKept(service, removal);
  });
}

/** Those files that have comments. @param names as PostgREST expects them in a list */
async function commentedAmong(
  service: CommentsService,
  names: readonly string[],
): Promise<ItemPath[]> {
  const commented: ItemPath[] = [];
  const where = [['file_path', `in.(${names.join(',')})`]] as const;
  for await (const { file_path } of walkRows<CommentedFile>(service, { ...COMMENTED, where })) {
    commented.push(file_path);
  }
  return commented;
}

/** The names in quotes, in groups that are short enough for one request each. */
function* namesOf(files: readonly ItemPath[]): Generator<string[]> {
  let names: string[] = [];
  let length = 0;
  for (const file of files) {
    const name = `"${file.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
    const size = encodeURIComponent(name).length;
    if (names.length > 0 && length + size > MAX_NAMES) {
      yield names;
      names = [];
      length = 0;
    }
    names.push(name);
    length += size;
  }
  if (names.length > 0) yield names;
}
