import { canRetry, type UploadItem } from './upload-item.ts';

/** The progress of a queue. */
export interface UploadSummary {
  readonly total: number;
  /** How many of the items are folders. */
  readonly folders: number;
  readonly done: number;
  readonly uploading: number;
  readonly errors: number;
  /** 0 to 100, by bytes; refused and canceled items do not count. */
  readonly progress: number;
}

/** Counters of a queue's items, updated as they are added, change and are removed: reading is O(1). */
export class UploadTally {
  total = 0;
  done = 0;
  uploading = 0;
  /** How many uploading items only wait for their record. */
  recording = 0;
  /** How many items 'Téléverser' would send. */
  sendable = 0;
  #folders = 0;
  #errors = 0;
  #bytesSent = 0;
  #bytes = 0;
  #summary: UploadSummary | null = null;

  add(item: UploadItem): void {
    this.#count(item, 1);
  }

  /** @param item as it was added */
  remove(item: UploadItem): void {
    this.#count(item, -1);
  }

  /** The same object until something changes. */
  summary(): UploadSummary {
    return (this.#summary ??= {
      total: this.total,
      folders: this.#folders,
      done: this.done,
      uploading: this.uploading,
      errors: this.#errors,
      progress: this.#bytes === 0 ? 0 : Math.floor((this.#bytesSent / this.#bytes) * 100),
    });
  }

  #count(item: UploadItem, by: 1 | -1): void {
    const { state } = item;
    this.#summary = null;
    this.total += by;
    if (item.kind === 'folder') this.#folders += by;
    if (state === 'done') this.done += by;
    if (state === 'uploading') this.uploading += by;
    if (state === 'uploading' && item.sent) this.recording += by;
    if (state === 'error') this.#errors += by;
    if (state === 'pending' || canRetry(item)) this.sendable += by;
    if (item.refused || state === 'canceled') return;
    // Each item weighs one more than its bytes, so that empty files count, and 100 comes only at
    // the end.
    const weight = item.size + 1;
    this.#bytes += by * weight;
    this.#bytesSent += by * (state === 'done' ? weight : item.bytesTransferred);
  }
}
