import type { ItemPath } from '@navette/core/paths/item-path';
import {
  failed,
  heldBackWith,
  ITEM_TRANSITIONS,
  withProgress,
  type ItemEvent,
} from './item-transitions.ts';
import {
  baseFolder,
  isWaitingForSend,
  newItem,
  type NewUpload,
  type UploadItem,
  type VersionOf,
  type VersionTarget,
} from './upload-item.ts';
import { hasPlace, sizeClassOf, turnOf, type SizeClass } from './upload-places.ts';
import { UploadTally, type UploadSummary } from './upload-summary.ts';

export type UploadAction =
  | { type: 'add'; items: readonly NewUpload[] }
  /** Adds items with a choice, and sends them after those that already wait. */
  | { type: 'send'; items: readonly NewUpload[] }
  /** 'Téléverser': sends pending items, and again those that failed or were canceled. */
  | { type: 'start'; asFolder: boolean; heldBack?: HeldBack | null }
  /** Who will see files that were added to this folder and wait for 'Téléverser'. */
  | { type: 'choose'; folder: ItemPath; asFolder: boolean }
  /** Renames an item that waits for 'Téléverser'. */
  | { type: 'rename'; id: string; name: string; path: ItemPath }
  /** Makes an item that waits for 'Téléverser' the new version of a file that is there. */
  | { type: 'replace'; id: string; target: VersionTarget }
  /** Bytes sent so far, by item. */
  | { type: 'progress'; bytes: ReadonlyMap<string, number> }
  | { type: ItemEvent; id: string }
  /** `lost`: its bytes are no longer in the bucket. `version`: what another attempt replaces. */
  | { type: 'fail'; id: string; error: string; lost?: boolean; version?: VersionOf }
  | { type: 'remove'; id: string }
  /** Requests to one host are known to share a connection (HTTP/2): their number does not limit sending. */
  | { type: 'multiplexed' }
  /** 'Effacer la sélection'. */
  | { type: 'clear' };

/** Items that are not sent now, and the reason. */
export interface HeldBack {
  ids: ReadonlySet<string>;
  error: string;
}

/** What an item needs a place for: sending its bytes, or only waiting for its record. */
type Place = SizeClass | 'recording';

/** How many items may upload at once, including those that wait for their record: one query can check as many. */
const MAX_UPLOADING = 30;

/**
 * The items of the upload dialog, in the order in which they were added.
 *
 * An item is immutable and replaced when it changes: components compare by identity. The queue itself is mutable, and
 * an event touches only its own item: copying a queue of ten thousand files for each event would take minutes.
 */
export class UploadQueue {
  readonly #items = new Map<string, UploadItem>();
  #order: readonly string[] | null = null;
  #tally = new UploadTally();
  #asFolder = false;
  #multiplexed = false;
  /** Ids that wait for a place, by its kind; the last is next. Some may no longer wait. */
  readonly #waiting: Record<Place, string[]> = { small: [], large: [], recording: [] };

  /** The ids. The same array until items are added or removed, so that progress does not render the list. */
  get order(): readonly string[] {
    return (this.#order ??= [...this.#items.keys()]);
  }

  get(id: string): UploadItem | undefined {
    return this.#items.get(id);
  }

  items(): IterableIterator<UploadItem> {
    return this.#items.values();
  }

  /** The progress of the queue; the same object until something changes. */
  get summary(): UploadSummary {
    return this.#tally.summary();
  }

  /** Whether any item is uploading; paused items and those that wait for their record count. */
  get isUploading(): boolean {
    return this.#tally.uploading > 0;
  }

  /** Whether all files without a choice of who sees them go into this folder or below. */
  isOnlyInto(folder: ItemPath): boolean {
    return this.#tally.unchosenFolders.every((into) => into.startsWith(folder));
  }

  /** Whether files for another folder wait for 'Téléverser'. */
  hasUnsentBeside(folder: ItemPath): boolean {
    return this.#tally.unsentBases.some((base) => base !== folder);
  }

  /** Whether 'Téléverser' is enabled: there is something to send, and nothing is uploading. */
  get canUpload(): boolean {
    return this.#tally.sendable > 0 && !this.isUploading;
  }

  /** Whether 'Effacer la sélection' is enabled: there are items, and none is uploading. */
  get canClear(): boolean {
    return this.#items.size > 0 && !this.isUploading;
  }

  /** Whether every item has succeeded; false for an empty queue. */
  get allDone(): boolean {
    return this.#items.size > 0 && this.#tally.done === this.#items.size;
  }

  /**
   * Applies an action; an illegal one (docs/specification-coverage.md, section 4) changes nothing. Waiting items start
   * as places become free (`upload-places.ts`).
   *
   * @returns the items that start uploading now
   */
  apply(action: UploadAction): UploadItem[] {
    this.#act(action);
    return this.#fill();
  }

  #act(action: UploadAction): void {
    switch (action.type) {
      case 'add':
        this.#add(action.items);
        return;
      case 'send':
        this.#send(action.items);
        return;
      case 'start':
        if (this.canUpload) this.#start(action.asFolder, action.heldBack ?? null);
        return;
      case 'choose':
        this.#choose(action.folder, action.asFolder);
        return;
      case 'rename': {
        const { name, path } = action;
        this.#change(action.id, (item) =>
          isWaitingForSend(item) ? { ...item, name, path } : null,
        );
        return;
      }
      case 'replace': {
        const { path, seen } = action.target;
        this.#change(action.id, (item) =>
          isWaitingForSend(item) ? { ...item, path, version: { seen }, asFolder: false } : null,
        );
        return;
      }
      case 'progress':
        for (const [id, bytes] of action.bytes) this.#change(id, (item) => sentBytes(item, bytes));
        return;
      case 'remove':
        this.#remove(action.id);
        return;
      case 'multiplexed':
        this.#multiplexed = true;
        return;
      case 'clear':
        if (this.canClear) this.#clear();
        return;
      case 'fail':
        this.#change(action.id, (item) => failed(item, action.error, action));
        return;
      default:
        this.#change(action.id, ITEM_TRANSITIONS[action.type]);
    }
  }

  /** @returns the items that are new */
  #add(items: readonly NewUpload[]): UploadItem[] {
    const fresh: UploadItem[] = [];
    for (const one of items) {
      if (this.#items.has(one.id)) continue;
      const item = newItem(one);
      this.#put(item);
      fresh.push(item);
    }
    return fresh;
  }

  #send(items: readonly NewUpload[]): void {
    const { small, large } = this.#waiting;
    this.#waiting.small = [];
    this.#waiting.large = [];
    // In reverse, since the last one is next.
    for (const item of this.#add(items).toReversed()) {
      if (item.state === 'pending') this.#put({ ...item, queued: true });
    }
    this.#waiting.small = this.#waiting.small.concat(small);
    this.#waiting.large = this.#waiting.large.concat(large);
  }

  #start(asFolder: boolean, heldBack: HeldBack | null): void {
    this.#asFolder = asFolder;
    // In reverse, since the last one is next.
    for (const item of [...this.#items.values()].toReversed()) {
      if (heldBack?.ids.has(item.id))
        this.#change(item.id, (one) => heldBackWith(one, heldBack.error));
      else if (item.state === 'pending') {
        // The choice is fixed now: for files added later, another may be made before this item's turn comes.
        this.#put({ ...item, queued: true, asFolder: item.asFolder ?? asFolder });
      } else this.#change(item.id, ITEM_TRANSITIONS.retry);
    }
  }

  #choose(folder: ItemPath, asFolder: boolean): void {
    for (const item of this.#items.values()) {
      const meant = isWaitingForSend(item) && !item.version && baseFolder(item) === folder;
      if (meant && item.asFolder !== asFolder) this.#put({ ...item, asFolder });
    }
  }

  #remove(id: string): void {
    const item = this.#items.get(id);
    if (!item || item.state === 'uploading') return;
    this.#items.delete(id);
    this.#tally.remove(item);
    this.#order = null;
  }

  #clear(): void {
    this.#items.clear();
    this.#order = null;
    this.#tally = new UploadTally();
  }

  #change(id: string, change: (item: UploadItem) => UploadItem | null): void {
    const item = this.#items.get(id);
    const next = item && change(item);
    if (next) this.#put(next);
  }

  #put(item: UploadItem): void {
    const before = this.#items.get(item.id);
    if (before) this.#tally.remove(before);
    else this.#order = null;
    this.#items.set(item.id, item);
    this.#tally.add(item);
    if (item.queued) this.#waiting[kindOfPlace(item)].push(item.id);
  }

  /**
   * Gives free places to waiting items in their order, single retries first. Waiting for a record has places of its
   * own, so that it delays no other file's bytes: a trigger may take seconds.
   */
  #fill(): UploadItem[] {
    const begun: UploadItem[] = [];
    while (this.#tally.uploading < MAX_UPLOADING) {
      const place = this.#nextPlace();
      const item = place && this.#firstOf(place);
      if (!item) break;
      this.#waiting[place].pop();
      const asFolder = item.asFolder ?? this.#asFolder;
      const next: UploadItem = { ...item, state: 'uploading', queued: false, asFolder };
      this.#put(next);
      begun.push(next);
    }
    return begun;
  }

  /** The next kind of place to give; null when none is free or wanted. */
  #nextPlace(): Place | null {
    if (this.#firstOf('recording')) return 'recording';
    const { underWay } = this.#tally;
    const fitting = (['small', 'large'] as const).filter((sizeClass) => {
      const item = this.#firstOf(sizeClass);
      return item && hasPlace(item, underWay, this.#multiplexed);
    });
    return turnOf(fitting, underWay);
  }

  /** The next item for a kind of place. */
  #firstOf(place: Place): UploadItem | null {
    const waiting = this.#waiting[place];
    for (let id = waiting.at(-1); id !== undefined; id = waiting.at(-1)) {
      const item = this.#items.get(id);
      if (item?.queued) return item;
      // It no longer waits.
      waiting.pop();
    }
    return null;
  }
}

function kindOfPlace(item: UploadItem): Place {
  return item.sent ? 'recording' : sizeClassOf(item);
}

function sentBytes(item: UploadItem, bytes: number): UploadItem | null {
  return item.state === 'uploading' && !item.sent ? withProgress(item, bytes) : null;
}
