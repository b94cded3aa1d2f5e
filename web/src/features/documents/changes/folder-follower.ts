import type { Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import { compareRows, recordedRows, type ListingRow } from '@navette/core/listing/listing';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { isDenial } from '../../../firebase/errors.ts';
import { fetchChanges } from '../../../firebase/items/changes.ts';
import { fetchRecords } from '../../../firebase/items/records.ts';
import { reportRefusal } from '../../../firebase/refusals.ts';
import type { Found } from '../../../state/asking-pauses.ts';
import { keepAsking, type Asking } from '../../../state/keep-asking.ts';
import { createStore, type Followed } from '../../../state/store.ts';
import { recordsKey, type ListingPage } from '../folder/listing-query.ts';
import { reachableKey } from '../folder/use-listing.ts';
import { CountCheck } from './count-check.ts';
import { OVERLAP_MS, ServerTime } from './server-time.ts';
import {
  countOf,
  isSame,
  released,
  takeInAll,
  takeInSome,
  type Known,
  type Sight,
} from './take-in.ts';

type Pages = InfiniteData<ListingPage>;

/** How the rows are shown. */
export interface View {
  arrange: Sight['arrange'];
  /** The last row that is on the screen now; null when none is. */
  lastInSight: () => Sight['last'];
}

interface FollowedFolder {
  queryClient: QueryClient;
  folder: ItemPath;
  viewer: Viewer;
}

/**
 * Asks what others change in the open folder, and puts it into the query cache unless it would move the rows: then it
 * waits in `held`. Any other fetch of the folder shows everything, and empties `held`.
 */
export class FolderFollower {
  readonly #of: FollowedFolder;
  readonly #held = createStore<readonly ListingRow[]>([]);
  readonly #server = new ServerTime();
  /** The cache's data when it was last read. */
  #data: Pages | undefined;
  /** Changes are asked for from this moment on: milliseconds since the epoch, by the server's clock. */
  #since = 0;
  readonly #check = new CountCheck();
  #asking: Asking | null = null;
  #paused = false;

  #view: View | null = null;

  /** New rows that would move others. */
  readonly held: Followed<readonly ListingRow[]> = this.#held;

  constructor(of: FollowedFolder) {
    this.#of = of;
  }

  /** @param signal ends it */
  start(signal: AbortSignal): void {
    this.#asking = keepAsking(() => this.#ask(signal), signal);
  }

  /** Pauses the requests while something covers the folder; asks at once afterwards. */
  pause(paused: boolean): void {
    const was = this.#paused;
    this.#paused = paused;
    if (was && !paused) this.#asking?.now();
  }

  /**
   * Call it whenever other rows are shown. A new sort or filter moves all rows anyway, so it also shows those that
   * waited.
   */
  see(view: View): void {
    const moved = this.#view !== null && this.#view.arrange !== view.arrange;
    this.#view = view;
    if (this.#read() !== this.#data) {
      this.#begin();
      this.#asking?.reset();
    } else if (moved) this.release();
  }

  /** Shows the rows that waited, and removes those that are gone. @returns the rows that waited */
  release(): readonly ListingRow[] {
    const data = this.#read();
    const held = this.#held.get();
    const known = this.#known(data);
    if (data === undefined || (held.length === 0 && !known.rows.some(({ gone }) => gone)))
      return [];
    this.#store(data, { rows: released(known), held: [] });
    return held;
  }

  #ask(signal: AbortSignal): Promise<Found> | null {
    const { queryClient, folder, viewer } = this.#of;
    const state = queryClient.getQueryState(recordsKey(folder, viewer));
    if (this.#paused || state?.status !== 'success' || state.fetchStatus !== 'idle') return null;
    if (this.#read() !== this.#data) this.#begin();
    return this.#askNow(signal);
  }

  async #askNow(signal: AbortSignal): Promise<Found> {
    const { folder, viewer } = this.#of;
    const data = this.#data;
    const sent = this.#server.now();
    const { changed, more, count } = await fetchChanges(
      folder,
      viewer,
      new Date(this.#since),
    ).catch(sayDenied);
    // The folder was fetched by something else meanwhile.
    if (data === undefined || data !== this.#read() || signal.aborted) return 'nothing';
    const rows = recordedRows(changed, viewer);
    const known = this.#known(data);
    const before = new Map([...known.rows, ...known.held].map((row) => [row.path, row]));
    const isNews = (row: ListingRow) => {
      const was = before.get(row.path);
      return was === undefined || !isSame(was, row);
    };
    const oldest = changed.at(-1);
    if (more && oldest && rows.some((row) => row.path === oldest.file_path && isNews(row))) {
      return this.#fetchAnew(signal, count);
    }
    const news = rows.filter(isNews);
    this.#server.read(rows);
    this.#since = Math.max(0, sent - OVERLAP_MS);
    if (news.length > 0) {
      this.#store(data, takeInSome(known, news, this.#sight(), viewer.uid));
    }
    const verdict = this.#check.judge(count, countOf(this.#known(this.#data)));
    if (verdict === 'wrong') return this.#fetchAnew(signal, count);
    if (verdict === 'unsure') return 'unsure';
    return news.length > 0 ? 'change' : 'nothing';
  }

  async #fetchAnew(signal: AbortSignal, count: number | null): Promise<Found> {
    const { queryClient, folder, viewer } = this.#of;
    const data = this.#data;
    const sent = this.#server.now();
    // The folder itself may have been hidden.
    void queryClient.invalidateQueries({ queryKey: reachableKey(folder, viewer) });
    const records = await fetchRecords(folder, viewer).catch(sayDenied);
    if (data === undefined || data !== this.#read() || signal.aborted) return 'nothing';
    const rows = recordedRows(records, viewer);
    this.#server.read(rows);
    this.#since = Math.max(0, sent - OVERLAP_MS);
    this.#check.fetched(count, rows.length);
    this.#store(data, takeInAll(this.#known(data), rows, this.#sight(), viewer.uid));
    return { fetched: rows.length };
  }

  /** Starts again from data that something else has fetched. */
  #begin(): void {
    this.#data = this.#read();
    // Only of the first page: changes made while later pages were fetched may be missing from it and older than they.
    const newest = this.#server.read(this.#data?.pages[0]?.rows ?? []);
    this.#since = Math.max(0, newest - OVERLAP_MS);
    if (this.#held.get().length > 0) this.#held.set([]);
  }

  #known(data: Pages | undefined): Known {
    return { rows: data?.pages.flatMap((page) => page.rows) ?? [], held: this.#held.get() };
  }

  #store(data: Pages, known: Known): void {
    const { queryClient, folder, viewer } = this.#of;
    const next = withRows(data, known.rows);
    this.#data = next;
    queryClient.setQueryData<Pages>(recordsKey(folder, viewer), next);
    this.#held.set(known.held);
  }

  #sight(): Sight {
    const view = this.#view;
    return { arrange: view?.arrange ?? ((rows) => rows), last: view?.lastInSight() ?? null };
  }

  #read(): Pages | undefined {
    const { queryClient, folder, viewer } = this.#of;
    return queryClient.getQueryData<Pages>(recordsKey(folder, viewer));
  }
}

/** Reports a denial: the person's rights have changed. Throws the error again. */
function sayDenied(error: unknown): never {
  if (isDenial(error)) reportRefusal('denied');
  throw error;
}

/** Pages with these rows, each in its page; new rows are in the first. */
function withRows(data: Pages, rows: readonly ListingRow[]): Pages {
  const left = new Map(rows.map((row) => [row.path, row]));
  // If such a row goes later, it must not appear again as one without a record.
  const recorded = new Set(left.keys());
  const lacksRecord = (path: ItemPath) => !recorded.has(path);
  const pages = data.pages.map(({ findings, ...page }) => ({
    ...page,
    ...(findings && {
      findings: {
        ...findings,
        unrecorded: findings.unrecorded.filter(({ path }) => lacksRecord(path)),
        coming: findings.coming.filter(lacksRecord),
      },
    }),
    rows: page.rows.flatMap(({ path }) => {
      const row = left.get(path);
      left.delete(path);
      return row ?? [];
    }),
  }));
  const [first] = pages;
  if (first && left.size > 0) first.rows = [...first.rows, ...left.values()].toSorted(compareRows);
  return { ...data, pages };
}
