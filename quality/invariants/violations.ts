import type { DocumentData } from 'firebase-admin/firestore';
import { nearestAccess } from '../../core/src/access/access.ts';
import {
  ancestorFolders,
  FOLDER_PLACEHOLDER,
  isFolderPath,
  itemName,
  itemPathOf,
  parentPath,
  type ItemPath,
} from '../../core/src/paths/item-path.ts';
import { itemPathProblem } from '../../core/src/paths/path-problem.ts';
import type { Access } from '../../core/src/access/meta.ts';
import { metaId } from '../../core/src/paths/meta-id.ts';
import { publicationMark, type Publishable } from '../../core/src/access/publication.ts';
import {
  framedVideo,
  madeThumbnail,
  THUMBNAIL_PREFIX,
  thumbnailNameOf,
  thumbnailOwner,
} from '../../core/src/files/thumbnail.ts';
import { versionNameOf } from '../../core/src/files/versions.ts';
import {
  timeOf,
  type InvariantGroup,
  type StoredObject,
  type StoredState,
} from './stored-state.ts';

/**
 * Checks the invariants of stored data when nothing runs (ARCHITECTURE.md, decisions 1, 7, 8 and
 * 21). It does not use the functions' code, since it checks the results of that code.
 *
 * @param unrecorded items that have no record on purpose
 * @returns a line for each violation, sorted
 */
export function violations(state: StoredState, unrecorded: readonly ItemPath[] = []): string[] {
  const items = itemsOf(state.objects);
  const records = new Map<ItemPath, DocumentData>();
  const found: Violation[] = [];

  for (const [id, record] of state.records) {
    const path = String(record['file_path']);
    if (path === '' || metaId(path) !== id)
      found.push([path, 'record', `${id} is not the id of its item`]);
    else records.set(path, record);
  }
  for (const path of items.recorded) {
    if (!records.has(path) && !unrecorded.includes(path)) {
      found.push([path, 'record', 'no record']);
    }
  }
  for (const [path, record] of records) {
    const problems = items.existing.has(path)
      ? recordProblems(path, record, items.files.get(path), records)
      : ['a record without an item'];
    for (const problem of problems) found.push([path, 'record', problem]);
  }
  for (const path of state.staleTokens)
    found.push([path, 'record', 'a link that has not been revoked']);
  for (const id of state.runningJobs)
    found.push([`jobs/${id}`, 'record', 'a job that has not ended']);
  found.push(...thumbnailProblems(state.objects, records));
  found.push(...versionProblems(state.objects, records));
  found.push(...commentProblems(state, items, records));

  const isExempt = ([path, group]: Violation): boolean =>
    state.exempt.some(({ prefix, groups }) => path.startsWith(prefix) && groups.includes(group));
  return found
    .filter((violation) => !isExempt(violation))
    .map(([path, , problem]) => `${JSON.stringify(path)}: ${problem}`)
    .toSorted();
}

type Violation = [ItemPath, InvariantGroup, string];

interface Items {
  /** Files with legal paths. */
  files: Map<ItemPath, StoredObject>;
  /** Items that must have a record: those files, and folders that contain a legal item. */
  recorded: Set<ItemPath>;
  /** Items that may have a record: also folders with only illegal items, added in the console. */
  existing: Set<ItemPath>;
}

function itemsOf(objects: readonly StoredObject[]): Items {
  const items: Items = { files: new Map(), recorded: new Set(), existing: new Set() };
  for (const object of objects) {
    const path = itemPathOf(object.name);
    if (path === null) continue;
    const placeholder = itemName(path) === FOLDER_PLACEHOLDER && !isFolderPath(path);
    const item = placeholder ? parentPath(path) : path;
    const legal = itemPathProblem(item) === null;
    for (const folder of ancestorFolders(item)) {
      if (itemPathProblem(folder) !== null) continue;
      items.existing.add(folder);
      if (legal) items.recorded.add(folder);
    }
    if (!legal) continue;
    items.existing.add(item);
    items.recorded.add(item);
    if (!isFolderPath(item)) items.files.set(item, object);
  }
  return items;
}

function recordProblems(
  path: ItemPath,
  record: DocumentData,
  object: StoredObject | undefined,
  records: ReadonlyMap<ItemPath, DocumentData>,
): string[] {
  const problems: string[] = [];
  const compare = (name: string, actual: unknown, expected: unknown): void => {
    if (actual !== expected) {
      problems.push(`${name} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
    }
  };
  compare('parent_path', record['parent_path'], parentPath(path));
  compare('name', record['name'], itemName(path));
  compare('size', record['size'], object?.size);
  compare('content_type', record['content_type'], object?.contentType);
  compare('generation', record['generation'], object?.generation);
  const updated = timeOf(record['file_updated_at']);
  if (object === undefined) compare('file_updated_at', updated, null);
  else if (object.since !== null)
    compare('file_updated_at', updated?.getTime(), object.since.getTime());
  else if (updated === null || updated < object.created)
    problems.push('file_updated_at is missing or older than the object');
  if (timeOf(record['updated_at']) === null) problems.push('updated_at is not a time');
  const wanted = nearestAccess(path, (above) =>
    ownAccess(above === path ? undefined : records.get(above)),
  );
  const isDecided = record['to_publish'] === false;
  const mark = publicationMark(record as Publishable, wanted, isDecided) ?? undefined;
  compare('to_publish', record['to_publish'], mark);
  if (record['inherits'] === true) {
    compare('the copy of its folder’s access', textOf(record), textOf(wanted ?? NO_ACCESS));
  } else {
    compare('inherits', record['inherits'], false);
  }
  return problems;
}

const NO_ACCESS: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};

function ownAccess(record: DocumentData | undefined): Access | null {
  return record === undefined || record['inherits'] === true ? null : (record as Access);
}

/** A canonical text of an access. */
function textOf({
  is_public,
  allowed_emails,
  owner_email,
  owner_uid,
}: DocumentData | Access): string {
  return JSON.stringify({ is_public, allowed_emails, owner_email, owner_uid });
}

/** Each record that names a thumbnail has it, each thumbnail has such a record, and no frame is left. */
function* thumbnailProblems(
  objects: readonly StoredObject[],
  records: ReadonlyMap<ItemPath, DocumentData>,
): Generator<Violation> {
  const missing = new Map<string, ItemPath>();
  for (const [path, record] of records) {
    const generation = madeThumbnail(record);
    if (generation !== null) missing.set(thumbnailNameOf(path, generation), path);
  }
  for (const { name } of objects) {
    const video = framedVideo(name);
    if (video !== null) yield [video, 'record', `nobody has taken ${name}`];
    if (!name.startsWith(THUMBNAIL_PREFIX) || missing.delete(name)) continue;
    yield [thumbnailOwner(name)?.path ?? name, 'record', `no record names ${name}`];
  }
  for (const [name, path] of missing) yield [path, 'record', `${name} is missing`];
}

/** Each earlier version that a record lists is there, and is not what the file has now. */
function* versionProblems(
  objects: readonly StoredObject[],
  records: ReadonlyMap<ItemPath, DocumentData>,
): Generator<Violation> {
  const names = new Set(objects.map(({ name }) => name));
  for (const [path, { versions = {}, generation }] of records) {
    for (const version of Object.keys(versions as object)) {
      const name = versionNameOf(path, version);
      if (!names.has(name)) yield [path, 'record', `${name} is missing`];
      if (version === generation) yield [path, 'record', `${name} is of the current content`];
    }
  }
}

function* commentProblems(
  { comments, admins }: StoredState,
  items: Items,
  records: ReadonlyMap<ItemPath, DocumentData>,
): Generator<Violation> {
  if (comments === null) return;
  const mirrored = new Map(
    comments.access.filter(({ gone }) => !gone).map((row) => [row.file_path, row]),
  );
  for (const path of new Set([...records.keys(), ...mirrored.keys()])) {
    const [record, row] = [records.get(path), mirrored.get(path)];
    if (record === undefined) yield [path, 'mirror', 'mirrored without a record'];
    else if (row === undefined) yield [path, 'mirror', 'not mirrored'];
    else if (textOf(row) !== textOf(record))
      yield [path, 'mirror', `mirrored as ${textOf(row)} instead of ${textOf(record)}`];
  }
  const listed = new Set(comments.admins.filter(({ gone }) => !gone).map(({ email }) => email));
  for (const email of new Set([...admins, ...listed])) {
    if (!listed.has(email)) yield [`admins/${email}`, 'mirror', 'not mirrored'];
    if (!admins.includes(email)) yield [`admins/${email}`, 'mirror', 'mirrored, but not an admin'];
  }
  for (const path of new Set(comments.comments.map(({ file_path }) => file_path))) {
    if (!items.files.has(path)) yield [path, 'comments', 'comments without a file'];
  }
}
