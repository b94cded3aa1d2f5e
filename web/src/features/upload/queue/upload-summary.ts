import { fileType } from '@navette/core/files/file-types';
import type { ItemPath } from '@navette/core/paths/item-path';
import { baseFolder, canRetry, isWaitingForSend, type UploadItem } from './upload-item.ts';
import { nothingUnderWay, sizeClassOf } from './upload-places.ts';

/** The progress of a queue. */
export interface UploadSummary {
  readonly total: number;
  /** How many of the items are folders. */
  readonly folders: number;
  /** How many of them are images. */
  readonly images: number;
  /** How many of them are new versions of files. */
  readonly versions: number;
  /** How many of them were sent to inherit their folder's access. */
  readonly asFolder: number;
  /** How many of them were sent from the kept copy. */
  readonly copied: number;
  readonly done: number;
  readonly uploading: number;
  /** How many of the uploading ones only wait for their record. */
  readonly recording: number;
  /** How many wait for 'Téléverser'. */
  readonly unsent: number;
  readonly errors: number;
  /** 0 to 100, by bytes of what is to be sent; refused and canceled items do not count. */
  readonly progress: number;
}

/** Counters of a queue's items, updated with each change so that reading is O(1). */
export class UploadTally {
  total = 0;
  done = 0;
  uploading = 0;
  /** How many uploading items only wait for their record. */
  recording = 0;
  /** The uploading items by size class. */
  readonly underWay = nothingUnderWay();
  /** How many items 'Téléverser' would send. */
  sendable = 0;
  readonly #unchosen = new Map<ItemPath, number>();
  readonly #unsentBases = new Map<ItemPath, number>();
  #unsent = 0;
  #folders = 0;
  #images = 0;
  #versions = 0;
  #asFolder = 0;
  #copied = 0;
  #errors = 0;
  #bytesSent = 0;
  #bytes = 0;
  #summary: UploadSummary | null = null;

  /** Folders of the items without a choice of who sees them. */
  get unchosenFolders(): ItemPath[] {
    return [...this.#unchosen.keys()];
  }

  /** Folders whose items wait for 'Téléverser'. */
  get unsentBases(): ItemPath[] {
    return [...this.#unsentBases.keys()];
  }

  add(item: UploadItem): void {
    this.#count(item, 1);
  }

  /** @param item as it was added */
  remove(item: UploadItem): void {
    this.#count(item, -1);
  }

  /** The progress; the same object until something changes. */
  summary(): UploadSummary {
    return (this.#summary ??= {
      total: this.total,
      folders: this.#folders,
      images: this.#images,
      versions: this.#versions,
      asFolder: this.#asFolder,
      copied: this.#copied,
      done: this.done,
      uploading: this.uploading,
      recording: this.recording,
      unsent: this.#unsent,
      errors: this.#errors,
      progress: this.#bytes === 0 ? 0 : Math.floor((this.#bytesSent / this.#bytes) * 100),
    });
  }

  #count(item: UploadItem, by: 1 | -1): void {
    const { state } = item;
    this.#summary = null;
    this.total += by;
    if (item.kind === 'folder') this.#folders += by;
    else if (fileType(item.name).kind === 'image') this.#images += by;
    if (item.version) this.#versions += by;
    if (item.asFolder === true) this.#asFolder += by;
    if (item.copied) this.#copied += by;
    if (item.asFolder === null && !item.refused) countIn(this.#unchosen, item.folder, by);
    if (isWaitingForSend(item)) {
      this.#unsent += by;
      countIn(this.#unsentBases, baseFolder(item), by);
    }
    if (state === 'done') this.done += by;
    if (state === 'uploading') this.#countUnderWay(item, by);
    if (state === 'error') this.#errors += by;
    if (state === 'pending' || canRetry(item)) this.sendable += by;
    if (item.refused || state === 'canceled' || isWaitingForSend(item)) return;
    // One more than its bytes, so that empty files count too, and 100 comes only at the end.
    const weight = item.size + 1;
    this.#bytes += by * weight;
    this.#bytesSent += by * (state === 'done' ? weight : item.bytesTransferred);
  }

  #countUnderWay(item: UploadItem, by: 1 | -1): void {
    const alike = this.underWay[sizeClassOf(item)];
    this.uploading += by;
    alike.uploading += by;
    if (item.sent) {
      this.recording += by;
      return;
    }
    alike.sending += by;
    alike.bytes += by * item.size;
  }
}

function countIn(counts: Map<ItemPath, number>, folder: ItemPath, by: 1 | -1): void {
  const count = (counts.get(folder) ?? 0) + by;
  if (count === 0) counts.delete(folder);
  else counts.set(folder, count);
}
