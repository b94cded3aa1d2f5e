import type { UploadItem } from '../queue/upload-item.ts';

/**
 * What this device keeps of a chosen file until it is sent. Its stored path is kept too, so that sending it again finds
 * a copy that had arrived, instead of making another.
 */
export interface KeptUpload extends Pick<
  UploadItem,
  'id' | 'name' | 'size' | 'folder' | 'path' | 'newFolders' | 'asFolder' | 'version'
> {
  /** Whose it is: nobody else sees or sends it. */
  readonly uid: string;
  /** The page that has it in its queue (`tab.ts`). */
  readonly tab: string;
  /** When it was chosen, in milliseconds since the epoch. */
  readonly addedAt: number;
}

/** How much is kept. */
export interface Kept {
  readonly files: number;
  readonly bytes: number;
}

/** Most that an account may keep on a device: the photos of a day and a video. */
export const MOST_KEPT: Kept = { files: 500, bytes: 1_000_000_000 };

/**
 * How long files are kept, in milliseconds: thirty days. Otherwise, on a shared device, files of people who never come
 * back would stay for ever.
 */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export function keptSum(uploads: readonly Pick<KeptUpload, 'size'>[]): Kept {
  return {
    files: uploads.length,
    bytes: uploads.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Whether a file of this size may be kept as well. */
export function fits(kept: Kept, size: number): boolean {
  return kept.files < MOST_KEPT.files && kept.bytes + size <= MOST_KEPT.bytes;
}

/** Where files are kept. */
export interface KeepingPlace {
  keep: (upload: KeptUpload, file: File) => Promise<{ kept: Kept; done: boolean }>;
  /** @param choices who will see each file (`asFolder`), by id */
  noteChoices: (choices: ReadonlyMap<string, boolean>) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
}

/**
 * Keeps the files of a queue from when they are chosen, one after the other in their order, without holding up their
 * sending. A failure here does not stop an upload.
 */
export class KeepQueue {
  readonly #place: KeepingPlace;
  readonly #tell: (waiting: number) => void;
  /** Not kept yet: they wait for their turn or, beyond the limits, for room. */
  readonly #wanted = new Map<string, { upload: KeptUpload; file: File }>();
  /** The choice (`asFolder`) that is stored with each kept file; null while it is unknown. */
  readonly #kept = new Map<string, boolean | null>();
  readonly #leaving = new Set<string>();
  /** Choices for kept files that are not stored yet. */
  #choices = new Map<string, boolean>();
  /** How much is kept in all; null until it is known. */
  #sum: Kept | null = null;
  /** Whether the device was full at the last attempt, and nothing was removed since. */
  #full = false;
  #working = false;

  /** @param tell gets the number of files for which there is no room, whenever it may have changed */
  constructor(place: KeepingPlace, tell: (waiting: number) => void) {
    this.#place = place;
    this.#tell = tell;
  }

  /** Whether a file is kept or will be. */
  has(id: string): boolean {
    return this.#kept.has(id) || this.#wanted.has(id);
  }

  keep(upload: KeptUpload, file: File): void {
    if (this.has(upload.id)) return;
    this.#leaving.delete(upload.id);
    this.#wanted.set(upload.id, { upload, file });
    this.#work();
  }

  /** Adds a file that another page has kept. */
  adopt(id: string): void {
    this.#kept.set(id, null);
  }

  /**
   * Takes who will see the files (`asFolder`), by id. Called with all files whenever one is added, so it stores only
   * what has changed.
   */
  choose(choices: ReadonlyMap<string, boolean>): void {
    for (const [id, asFolder] of choices) {
      const wanted = this.#wanted.get(id);
      const noted = wanted ? wanted.upload.asFolder : this.#kept.get(id);
      if (noted === asFolder) continue;
      if (wanted) wanted.upload = { ...wanted.upload, asFolder };
      const isKept = this.#kept.has(id);
      if (isKept) this.#kept.set(id, asFolder);
      // A file of `#wanted` may be in the middle of being kept.
      if (isKept || (wanted && this.#working)) this.#choices.set(id, asFolder);
    }
    this.#work();
  }

  /** Removes files that are sent, or will not be sent. */
  drop(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#wanted.delete(id);
      // A file of `#wanted` may be in the middle of being kept.
      if (this.#kept.delete(id) || this.#working) this.#leaving.add(id);
    }
    this.#work();
  }

  /** Forgets everything when the person changes; what is kept on the device stays. */
  forget(): void {
    this.#wanted.clear();
    this.#kept.clear();
    this.#leaving.clear();
    this.#choices.clear();
    this.#sum = null;
    this.#full = false;
  }

  #work(): void {
    if (this.#working) return;
    this.#working = true;
    void this.#workThrough();
  }

  async #workThrough(): Promise<void> {
    for (let step = this.#nextStep(); step !== null; step = this.#nextStep()) {
      try {
        await step();
      } catch {
        // A file that cannot be kept is sent all the same.
      }
    }
    this.#working = false;
    this.#tell(this.#wanted.size);
  }

  /** The next step: first what makes room, then choices. */
  #nextStep(): (() => Promise<void>) | null {
    if (this.#leaving.size > 0) return () => this.#removeLeaving();
    if (this.#choices.size > 0) return () => this.#noteChoices();
    const { done, value: next } = this.#fitting().next();
    return done === true ? null : () => this.#keepOne(next);
  }

  *#fitting() {
    if (this.#full) return;
    for (const wanted of this.#wanted.values()) {
      if (this.#sum === null || fits(this.#sum, wanted.upload.size)) yield wanted;
    }
  }

  async #removeLeaving(): Promise<void> {
    const ids = [...this.#leaving];
    this.#leaving.clear();
    // Counted anew at the next attempt: other pages keep files too.
    this.#sum = null;
    this.#full = false;
    await this.#place.remove(ids);
  }

  async #noteChoices(): Promise<void> {
    const choices = this.#choices;
    this.#choices = new Map();
    try {
      await this.#place.noteChoices(choices);
    } catch (error) {
      // Not stored: `null` makes the next choice be stored, whatever it is.
      for (const id of choices.keys()) if (this.#kept.has(id)) this.#kept.set(id, null);
      throw error;
    }
  }

  async #keepOne({ upload, file }: { upload: KeptUpload; file: File }): Promise<void> {
    try {
      const { kept, done } = await this.#place.keep(upload, file);
      const wanted = this.#wanted.get(upload.id);
      // Dropped meanwhile.
      if (!wanted) return;
      this.#sum = kept;
      if (done && !isSame(upload, wanted.upload)) {
        // What was stored goes first: for what is wanted now there may be no room.
        this.#leaving.add(upload.id);
      } else if (done) {
        this.#wanted.delete(upload.id);
        this.#kept.set(upload.id, wanted.upload.asFolder);
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') this.#full = true;
      else this.#wanted.delete(upload.id);
    }
  }
}

/** Whether an upload is what was stored under its id: it may have been renamed, or become a new version, meanwhile. */
function isSame(stored: KeptUpload, upload: KeptUpload): boolean {
  return stored.path === upload.path && stored.version?.seen === upload.version?.seen;
}
