import type { UploadItem } from '../queue/upload-item.ts';

/**
 * What this device keeps of a file that was chosen and not sent yet. Its stored path is kept with it: sent
 * again under the same path, a file that had arrived is found, not doubled.
 */
export interface KeptUpload extends Pick<
  UploadItem,
  'id' | 'name' | 'size' | 'folder' | 'path' | 'newFolders' | 'asFolder'
> {
  /** Whose it is: nobody else sees it, or sends it. */
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

/** The most that one account keeps on a device: photos of a day, and a video. */
export const MOST_KEPT: Kept = { files: 500, bytes: 1_000_000_000 };

/**
 * For how long files are kept, in milliseconds: thirty days. On a device that several people use, the files
 * of somebody who has left would stay for ever.
 */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** How much these are together. */
export function keptSum(uploads: readonly Pick<KeptUpload, 'size'>[]): Kept {
  return {
    files: uploads.length,
    bytes: uploads.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Whether a file of so many bytes may be kept besides these. */
export function fits(kept: Kept, size: number): boolean {
  return kept.files < MOST_KEPT.files && kept.bytes + size <= MOST_KEPT.bytes;
}

/** Where files are kept. */
export interface KeepingPlace {
  keep: (upload: KeptUpload, file: File) => Promise<{ kept: Kept; done: boolean }>;
  /** @param choices who will see each, by id */
  noteChoices: (choices: ReadonlyMap<string, boolean>) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
}

/**
 * Keeps the files of a queue, one after the other and in their order, beside the sending. Where that fails,
 * uploads go on without it.
 */
export class KeepQueue {
  readonly #place: KeepingPlace;
  readonly #tell: (waiting: number) => void;
  /** Not kept yet: they wait for their turn or, beyond the bound, for room. */
  readonly #wanted = new Map<string, { upload: KeptUpload; file: File }>();
  /** Who will see each, as far as that is noted. */
  readonly #kept = new Map<string, boolean | null>();
  readonly #leaving = new Set<string>();
  /** Who will see those that are kept already, where that is not noted yet. */
  #choices = new Map<string, boolean>();
  /** What is kept in all; null as long as it is not known. */
  #sum: Kept | null = null;
  /** Whether the device was full at the last attempt, and nothing has left since. */
  #full = false;
  #working = false;

  /** @param tell receives how many files are not kept for want of room, whenever that may have changed */
  constructor(place: KeepingPlace, tell: (waiting: number) => void) {
    this.#place = place;
    this.#tell = tell;
  }

  /** Whether a file is kept, or is going to be. */
  has(id: string): boolean {
    return this.#kept.has(id) || this.#wanted.has(id);
  }

  keep(upload: KeptUpload, file: File): void {
    if (this.has(upload.id)) return;
    this.#leaving.delete(upload.id);
    this.#wanted.set(upload.id, { upload, file });
    this.#work();
  }

  /** Takes over a file that is kept already. */
  adopt(id: string): void {
    this.#kept.set(id, null);
  }

  /**
   * Notes who will see the files, by id: whether their record has the access of their folder. Writes what has changed alone:
   * it is called with all of them whenever one is added.
   */
  choose(choices: ReadonlyMap<string, boolean>): void {
    for (const [id, asFolder] of choices) {
      const wanted = this.#wanted.get(id);
      const noted = wanted ? wanted.upload.asFolder : this.#kept.get(id);
      if (noted === asFolder) continue;
      if (wanted) wanted.upload = { ...wanted.upload, asFolder };
      const isKept = this.#kept.has(id);
      if (isKept) this.#kept.set(id, asFolder);
      // Also one that is being kept at this moment.
      if (isKept || (wanted && this.#working)) this.#choices.set(id, asFolder);
    }
    this.#work();
  }

  /** Files that are sent, or not to be sent. */
  drop(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#wanted.delete(id);
      // Also one that is being kept at this moment.
      if (this.#kept.delete(id) || this.#working) this.#leaving.add(id);
    }
    this.#work();
  }

  /** Ends with the person: what is kept stays, and nothing more is. */
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
        // Files that are lost to the keeping are sent all the same.
      }
    }
    this.#working = false;
    this.#tell(this.#wanted.size);
  }

  /** What is to be done next: first what makes room, then what says who will see a file. */
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
    // The next attempt counts again: other pages keep files too.
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
      // Not noted: the next choice is written whatever it is.
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
      if (done) {
        this.#wanted.delete(upload.id);
        this.#kept.set(upload.id, wanted.upload.asFolder);
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') this.#full = true;
      else this.#wanted.delete(upload.id);
    }
  }
}
