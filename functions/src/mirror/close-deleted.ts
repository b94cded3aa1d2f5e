import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { liveObject } from '../objects/live-object.ts';
import { binnedBy } from '../records/bin-items.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { keepComments } from './kept-comments.ts';
import { mirrorRecords } from './mirror-records.ts';
import { isStorable } from './mirror-rows.ts';
import type { CommentsService } from './postgrest.ts';
import { rebuildAccess, type MirrorCursor } from './rebuild-mirror.ts';
import { pageOfRows, pathsWithin, walkRows, type RowWalk } from './walk-rows.ts';

// What a deletion leaves in the comments database: the rows of the mirror, which would let people
// read on, and the comments, which go out of sight until their file is brought back from the bin, or deleted for good.

/** A deletion: the id of its job, and when it was asked for. */
export interface ClosedDeletion {
  id: string;
  askedAt: Date;
}

/** How far a folder is: first its rows in the mirror, then the comments of its files. */
export type ClosingCursor = { rows: MirrorCursor | null } | { comments: string | null };

/** Files whose comments are put out of sight at the same time. */
const PARALLEL = 4;
/** Characters of the names in one request: addresses of some kilobytes are refused. */
const MAX_NAMES = 4000;

/**
 * Closes the comments of files that were deleted, and keeps them out of sight. Those of a file that is not in the bin
 * stay; when another file has taken the name, what was written since then stays.
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
    await keepAll(service, await commentedAmong(service, names), deletion);
  }
}

interface CommentedFile {
  file_path: ItemPath;
}

/** The files that have comments; a file once for each of its comments. */
const COMMENTED: RowWalk<CommentedFile> = {
  table: 'comments',
  key: 'file_path',
  columns: ['file_path'],
};

/** The same for a page of a folder and of everything beneath it. */
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
  await keepAll(
    service,
    rows.map(({ file_path }) => file_path),
    deletion,
  );
  return { next: next === null ? null : { comments: next } };
}

/** Paths that one query may name. */
const MAX_ASKED = 30;

/** Keeps the comments of those files that this deletion has put into the bin. */
async function keepAll(
  service: CommentsService,
  paths: readonly ItemPath[],
  { id, askedAt }: ClosedDeletion,
): Promise<void> {
  for (const chunk of chunksOf([...new Set(paths)], MAX_ASKED)) {
    const { docs } = await binnedBy(id).where('file_path', 'in', chunk).get();
    await forEachBounded(docs, PARALLEL, async (doc) => {
      const path = String(doc.get('file_path'));
      const object = await liveObject(objectNameOf(path));
      // Those of what has taken the name since stay.
      const before = object !== null && object.created > askedAt ? object.created : askedAt;
      await keepComments(service, path, doc.id, object === null ? null : before);
    });
  }
}

/** Those files that have comments. @param names as PostgREST reads them in a list */
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

/** The names in quotes, in as many requests as their length needs. */
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
