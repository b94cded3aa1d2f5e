import {
  FieldPath,
  Timestamp,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { JobFailure } from '@navette/core/calls/jobs';
import { endOfFolder, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { discardBinned, DISCARDED_AT_ONCE, endRestored } from '../changes/discard-binned.ts';
import type { DonePage, JobHandler, PageToDo } from '../jobs/job-handler.ts';
import { isUnderWay, type JobInput } from '../jobs/stored-job.ts';
import { database } from '../platform/admin-app.ts';
import {
  binnedBy,
  binnedItems,
  binnedRef,
  expiredItems,
  readBinned,
  type StoredBinItem,
} from '../records/bin-items.ts';
import type { Cursor } from '../records/meta-collection.ts';

type DiscardInput = Extract<JobInput, { kind: 'discard' }>;
type Todo = PageToDo<DiscardInput>;

/**
 * Deletes items from the bin for good. A folder's document means everything of its deletion beneath it, and goes last: so a
 * worker that died leaves what tells the next one of it.
 */
export const discardJob: JobHandler<DiscardInput> = {
  page(todo) {
    const { of } = todo.input;
    if (of === 'expired') return nightPage(todo);
    if (of === 'all') return allPage(todo);
    return 'ids' in of ? namedPage(todo, of.ids) : deletionPage(todo, of.deletion);
  },
  async total({ input: { of } }) {
    if (of === 'expired' || (of !== 'all' && 'ids' in of)) return null;
    const items = of === 'all' ? binnedItems() : binnedBy(of.deletion);
    return (await items.count().get()).data().count;
  },
};

/** How far the job is among the items that were named, and in the folder that one of them is. */
interface NamedPlace {
  at: number;
  folder: FolderPlace | null;
}

interface FolderPlace {
  path: ItemPath;
  deletion: string;
  page: Cursor | null;
  /** Whether something of it stays. */
  stays: boolean;
}

async function namedPage(todo: Todo, ids: readonly string[]): Promise<DonePage> {
  const { at, folder } = (todo.cursor ?? { at: 0, folder: null }) as NamedPlace;
  if (folder !== null) return folderPage(todo, at, folder);
  const named = ids.slice(at, at + DISCARDED_AT_ONCE);
  if (named.length === 0) return { next: null };
  const items = (await database().getAll(...named.map(binnedRef))).map(readBinned);
  const [first] = items;
  if (first?.kind === 'folder') {
    const { file_path: path, deletion } = first;
    return folderPage(todo, at, { path, deletion, page: null, stays: false });
  }
  // Up to the next folder, which has pages of its own.
  const folderAt = items.findIndex((item) => item?.kind === 'folder');
  const length = folderAt === -1 ? items.length : folderAt;
  // What is gone already counts as deleted.
  const files = named
    .slice(0, length)
    .flatMap((id, index) => (items[index] ? [[id, items[index]] as const] : []));
  const { failures } = await discard(todo, new Map(files));
  return {
    done: files.length,
    counts: { discarded: length - failures.length },
    failures,
    next: { step: 'files', cursor: { at: at + length, folder: null } satisfies NamedPlace },
  };
}

/** A page of what was deleted with a folder that was named. */
async function folderPage(todo: Todo, at: number, place: FolderPlace): Promise<DonePage> {
  const { path, deletion, page } = place;
  const { items, last } = await pageOf(lastFirst(binnedBy(deletion), path), page);
  const { failures } = await discard(todo, items);
  const stays = place.stays || failures.length > 0;
  const next = last && afterPath(last);
  const cursor: NamedPlace =
    next === null ? { at: at + 1, folder: null } : { at, folder: { ...place, page: next, stays } };
  return {
    done: items.size,
    counts: { discarded: next === null && !stays ? 1 : 0 },
    // Once for the folder, whatever of it stays.
    failures: place.stays ? [] : failures.slice(0, 1).map(({ reason }) => ({ path, reason })),
    next: { step: 'files', cursor },
  };
}

async function deletionPage(todo: Todo, deletion: string): Promise<DonePage> {
  const page = await pageOf(lastFirst(binnedBy(deletion), ROOT), todo.cursor as Cursor | null);
  return donePage(todo, page.items, page.last && afterPath(page.last));
}

/** What was in the bin when somebody asked to empty it. */
async function allPage(todo: Todo): Promise<DonePage> {
  const { items, last } = await pageOf(
    lastFirst(binnedItems(), ROOT),
    todo.cursor as Cursor | null,
  );
  const asked = todo.job.created_at;
  const meant = [...items].filter(([, { deleted_at }]) => deleted_at <= asked);
  return donePage(todo, new Map(meant), last && afterPath(last));
}

/** What has expired; then what earlier jobs should have ended, and have not. */
type NightPlace = { expired: readonly [number, number, string] | null } | { left: Cursor | null };

async function nightPage(todo: Todo): Promise<DonePage> {
  const place = (todo.cursor ?? { expired: null }) as NightPlace;
  if ('left' in place) {
    const left = binnedItems().where('state', '==', 'going').orderBy(FieldPath.documentId());
    const { items, last } = await pageOf(left, place.left);
    const ended = await endedAmong(todo.id, [...items.values()]);
    const isRestored = ({ taken_by = '', restored_to }: StoredBinItem): boolean =>
      restored_to !== undefined && ended.has(taken_by);
    const restored = [...items].filter(([, item]) => isRestored(item));
    await endRestored(new Map(restored), todo.comments);
    const rest = new Map([...items].filter(([, item]) => !isRestored(item)));
    return donePage(todo, rest, last && ({ left: [last.id] } satisfies NightPlace));
  }
  const { items, last } = await pageOf(expiredItems(), place.expired && timeAndId(place.expired));
  const at = last?.get('expire_at') as Timestamp | undefined;
  const next: NightPlace =
    last === null || at === undefined
      ? { left: null }
      : { expired: [at.seconds, at.nanoseconds, last.id] };
  return donePage(todo, items, next);
}

function timeAndId([seconds, nanoseconds, id]: readonly [number, number, string]): Cursor {
  return [new Timestamp(seconds, nanoseconds), id];
}

/** Items of the bin by path, the last first: what lies in a folder before the folder. */
function lastFirst(items: Query, folder: ItemPath): Query {
  const within =
    folder === ROOT
      ? items
      : items.where('file_path', '>=', folder).where('file_path', '<', endOfFolder(folder));
  return within.orderBy('file_path', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

function afterPath(last: QueryDocumentSnapshot): Cursor {
  return [last.get('file_path'), last.id];
}

interface ItemPage {
  /** By the ids of their documents. */
  items: Map<string, StoredBinItem>;
  /** Null: there are no further ones. */
  last: QueryDocumentSnapshot | null;
}

async function pageOf(query: Query, after: Cursor | null): Promise<ItemPage> {
  const page = query.limit(DISCARDED_AT_ONCE);
  const { docs } = await (after === null ? page : page.startAfter(...after)).get();
  return {
    items: new Map(docs.map((doc) => [doc.id, doc.data() as StoredBinItem])),
    last: docs.length < DISCARDED_AT_ONCE ? null : (docs.at(-1) ?? null),
  };
}

async function donePage(
  todo: Todo,
  items: ReadonlyMap<string, StoredBinItem>,
  cursor: Cursor | NightPlace | null,
): Promise<DonePage> {
  const { failures, staying } = await discard(todo, items);
  const gone = [...items].filter(([id, { is_top }]) => is_top && !staying.has(id));
  return {
    done: items.size,
    counts: { discarded: gone.length },
    failures,
    next: cursor === null ? null : { step: 'files', cursor },
  };
}

async function discard(
  { id: job, input, comments }: Todo,
  items: ReadonlyMap<string, StoredBinItem>,
): Promise<{ failures: JobFailure[]; staying: Set<string> }> {
  if (items.size === 0) return { failures: [], staying: new Set() };
  const ended = await endedAmong(job, [...items.values()]);
  const { elsewhere, stuck } = await discardBinned({ job, ended, comments }, items);
  // Who empties the bin, or the night, does not mean what is just brought back.
  const isNamed = typeof input.of === 'object';
  const failures = [...items].flatMap(([id, { file_path: path }]): JobFailure[] => {
    if (stuck.has(id)) return [{ path, reason: 'internal' }];
    return isNamed && elsewhere.has(id) ? [{ path, reason: 'changed' }] : [];
  });
  return { failures, staying: new Set([...elsewhere, ...stuck]) };
}

/** The jobs that have taken some of the items out, and have ended. */
async function endedAmong(job: string, items: readonly StoredBinItem[]): Promise<Set<string>> {
  const others = new Set(items.flatMap(({ taken_by }) => taken_by ?? []));
  others.delete(job);
  const ended = new Set<string>();
  for (const id of others) if (!(await isUnderWay(id))) ended.add(id);
  return ended;
}
