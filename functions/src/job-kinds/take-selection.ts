import type { JobFailure } from '@navette/core/calls/jobs';
import { isBeneath, isFolderPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { movedWith } from '@navette/core/paths/moved-path';
import type { DonePage, PageToDo } from '../jobs/job-handler.ts';
import { hasEnded, jobRef, readJob } from '../jobs/stored-job.ts';
import { pathOfMetaId } from '../mirror/path-of-meta-id.ts';
import { takeFromBin, type Taking } from '../records/bin-changes.ts';
import {
  binnedBy,
  binnedByIds,
  binnedWithin,
  entriesOf,
  type BinEntry,
} from '../records/bin-items.ts';
import { pageByPath, type Cursor } from '../records/meta-collection.ts';

// The first step of a job of the bin: it takes what was named, then what lies in the folders among that, so that no other
// job has it. A worker that goes on finds what is taken by the documents.

/** Items of the bin: by the ids of their documents, or all that a deletion has put there. */
export type BinSelection = { ids: readonly string[] } | { deletion: string };

/** How far the step is with the folders that were named: the id of one of them, and the cursor of its next page. */
interface Place {
  folder: string | null;
  page: Cursor | null;
}

/** How long a page waits for a deletion that is under way, in milliseconds, and how often it looks. */
const WAIT_MS = 4000;
const LOOK_MS = 250;

interface Todo extends Pick<PageToDo, 'id' | 'cursor'> {
  of: BinSelection;
  /**
   * Where each of some items is to be, for a restoration.
   *
   * @param ours those that are taken already
   */
  plan: (
    entries: readonly BinEntry[],
    ours: readonly BinEntry[],
  ) => Promise<{ takings: Taking[]; failures: JobFailure[] }>;
}

/** A page of the step `records`; after the last one comes the step `files`. */
export async function takeSelectionPage({ id: job, of, cursor, plan }: Todo): Promise<DonePage> {
  const place = cursor as Place | null;
  const named = await namedIn(of);
  const ours = named.filter(({ item }) => item.taken_by === job);
  if (place !== null) return contentPage(job, ours, place);
  const left = await whatHasLeft(of, named);
  if (left === null) return { next: { step: 'records', cursor: null }, pauseMs: LOOK_MS };
  const open = outermost(named).filter((entry) => !ours.includes(entry));
  const { takings, failures } = await plan(open, ours);
  const taken = await takeFromBin(job, takings, hasEnded);
  const missing = 'ids' in of ? of.ids.filter((id) => !named.some((one) => one.id === id)) : [];
  const elsewhere = named.length === 0 ? left.deleted : 0;
  const lost = takings.filter(({ id }) => !taken.some((one) => one.id === id));
  const notFound = [...missing, ...lost.map(({ id }) => id)].map((id): JobFailure => ({
    id,
    path: pathOfBinId(id),
    reason: 'not-found',
  }));
  const first: Place = { folder: null, page: null };
  // Others have deleted them first, or have taken them out of the bin since.
  const gone = Array.from({ length: elsewhere }, (): JobFailure => ({
    path: left.path,
    reason: 'not-found',
  }));
  return {
    failures: [...failures, ...notFound, ...gone],
    next: { step: 'records', cursor: first },
  };
}

/** Takes a page of what was deleted with the folders that were named. */
async function contentPage(
  job: string,
  ours: readonly BinEntry[],
  place: Place,
): Promise<DonePage> {
  const folders = ours.filter(({ item }) => isFolderPath(item.file_path));
  let at = place;
  for (let read = 0; read < PAGE;) {
    const { folder: id, page } = at;
    const folder = folders.find((one) =>
      page === null ? id === null || one.id > id : one.id === id,
    );
    if (folder === undefined) return { next: { step: 'files', cursor: null } };
    const { deletion, file_path: from, restored_to: to } = folder.item;
    const { documents, next } = await pageByPath(binnedWithin(deletion, from), page, PAGE);
    const within = entriesOf(documents).filter((entry) => entry.id !== folder.id);
    await takeFromBin(
      job,
      within.map(({ id: of, item }) => ({
        id: of,
        ...(to === undefined ? {} : { to: movedWith(item.file_path, from, to) }),
      })),
      hasEnded,
    );
    at = { folder: folder.id, page: next };
    read += documents.length;
  }
  return { next: { step: 'records', cursor: at } };
}

/** Documents of a page. */
const PAGE = 500;

/** The items that were named, by their ids. */
async function namedIn(of: BinSelection): Promise<BinEntry[]> {
  const entries =
    'ids' in of
      ? await binnedByIds([...new Set(of.ids)])
      : entriesOf((await binnedBy(of.deletion).where('is_top', '==', true).get()).docs);
  return entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Without what lies in a folder that was named, too, and was deleted with it. */
function outermost(named: readonly BinEntry[]): BinEntry[] {
  const folders = named.filter(({ item }) => isFolderPath(item.file_path));
  return named.filter(
    ({ item }) =>
      !folders.some(
        (folder) =>
          folder.item.deletion === item.deletion &&
          isBeneath(item.file_path, folder.item.file_path),
      ),
  );
}

/** What a deletion whose items are all meant has deleted; nothing of one whose items were named. */
interface Left {
  path: ItemPath;
  deleted: number;
}

/**
 * Waits a while for deletions that are under way: what they have not put into the bin yet is meant, too.
 *
 * @returns null when one is still under way
 */
async function whatHasLeft(of: BinSelection, named: readonly BinEntry[]): Promise<Left | null> {
  const meant = 'deletion' in of ? of.deletion : null;
  const deletions = new Set(named.map(({ item }) => item.deletion));
  if (meant !== null) deletions.add(meant);
  const until = Date.now() + WAIT_MS;
  let left: Left = { path: ROOT, deleted: 0 };
  for (const deletion of deletions) {
    for (;;) {
      const job = readJob(await jobRef(deletion).get());
      // The comments may wait for their database for long.
      if (job?.state !== 'running' || job.step === 'comments') {
        const isMeant = deletion === meant && job?.kind === 'deletion';
        if (isMeant) left = { path: job.path, deleted: job.result.deleted ?? 0 };
        break;
      }
      if (Date.now() >= until) return null;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  return left;
}

/** Where an item was, by the id of its document; the root for no such id. */
function pathOfBinId(id: string): string {
  const end = id.search(/_(?:folder_[^_]*|\d+|unknown)$/);
  return (end === -1 ? null : pathOfMetaId(id.slice(0, end))) ?? ROOT;
}
