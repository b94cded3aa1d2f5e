import { nearestAccess } from '../../../core/src/access/access.ts';
import { accessOnReturn } from '../../../core/src/access/access-on-return.ts';
import { MAX_VERSIONS } from '../../../core/src/files/versions.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import type { JournalAction } from '../../../core/src/journal/journal.ts';
import {
  ancestorFolders,
  isBeneath,
  isFolderPath,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { movedWith } from '../../../core/src/paths/moved-path.ts';

// What Navette promises, in a few maps: what random sequences of what people do are compared with.

export interface Someone {
  email: string;
  uid: string;
}

/** A file or a folder. */
export interface ModelItem {
  addedBy: Someone;
  /** Null: it inherits. */
  own: Access | null;
  /** Null for a folder. */
  file: {
    bytes: string;
    /** The contents that it had before, the newest first. */
    versions: readonly string[];
    comments: readonly string[];
  } | null;
}

/** An item of the bin. */
interface BinnedItem extends ModelItem {
  /** The access that applied to it. */
  seenAs: Access | null;
}

/** What was deleted together. */
export type Binned = Map<ItemPath, BinnedItem>;

export class Model {
  readonly items = new Map<ItemPath, ModelItem>();
  /** By the id of the deletion, the newest last. */
  readonly bin = new Map<string, Binned>();
  /** What the journal tells of files, in any order. */
  readonly journal: { action: JournalAction; path: ItemPath; by: string }[] = [];
  readonly #admin: Someone;

  /** @param admin who does everything but uploads */
  constructor(admin: Someone) {
    this.#admin = admin;
  }

  get folders(): ItemPath[] {
    return [...this.items.keys()].filter(isFolderPath);
  }

  get files(): ItemPath[] {
    return [...this.items.keys()].filter((path) => !isFolderPath(path));
  }

  /** The access that applies to an item. */
  accessOf(path: ItemPath): Access | null {
    return nearestAccess(path, (candidate) => this.items.get(candidate)?.own);
  }

  createFolder(path: ItemPath, inherits: boolean): void {
    const own = inherits ? null : privateTo(this.#admin);
    this.items.set(path, { addedBy: this.#admin, own, file: null });
  }

  upload(
    path: ItemPath,
    by: Someone,
    { bytes, inherits }: { bytes: string; inherits: boolean },
  ): void {
    const own = inherits ? null : privateTo(by);
    this.items.set(path, { addedBy: by, own, file: { bytes, versions: [], comments: [] } });
    this.#tell('added', path, by);
  }

  comment(path: ItemPath, text: string): void {
    const { file } = this.#get(path);
    if (file) file.comments = [...file.comments, text];
  }

  replace(path: ItemPath, by: Someone, bytes: string): void {
    const { file } = this.#get(path);
    if (file === null) throw new Error(`${path} is a folder`);
    file.versions = [file.bytes, ...file.versions].slice(0, MAX_VERSIONS);
    file.bytes = bytes;
    this.#tell('version', path, by);
  }

  /** @param index of the version among the earlier ones, the newest first */
  bringBack(path: ItemPath, index: number): void {
    const { file } = this.#get(path);
    const bytes = file?.versions[index];
    if (!file || bytes === undefined) throw new Error(`${path} has no such version`);
    file.versions = [file.bytes, ...file.versions.toSpliced(index, 1)];
    file.bytes = bytes;
    this.#tell('version-back', path);
  }

  setAccess(
    path: ItemPath,
    wanted: { isPublic: boolean; allowedEmails: readonly string[] } | null,
  ): void {
    const item = this.#get(path);
    if (wanted === null) {
      item.own = null;
      return;
    }
    // What inherited belongs to whoever has added it, from then on.
    const { owner_email, owner_uid } = item.own ?? privateTo(item.addedBy);
    const { isPublic: is_public, allowedEmails: allowed_emails } = wanted;
    item.own = { is_public, allowed_emails, owner_email, owner_uid };
  }

  /** 'Appliquer aussi au contenu'. */
  dropOwnWithin(folder: ItemPath): void {
    for (const [path, item] of this.items) if (isBeneath(path, folder)) item.own = null;
  }

  move(item: ItemPath, to: ItemPath): void {
    for (const [path, moved] of this.#within(item)) {
      this.items.delete(path);
      this.items.set(movedWith(path, item, to), moved);
      this.#tell('moved', path);
    }
  }

  /** What is copied is its maker's, with the access of the original; comments and earlier versions stay with that. */
  copy(item: ItemPath, to: ItemPath): void {
    for (const [path, { own, file }] of this.#within(item)) {
      const copied = file && { bytes: file.bytes, versions: [], comments: [] };
      this.items.set(movedWith(path, item, to), { addedBy: this.#admin, own, file: copied });
      this.#tell('copied', path);
    }
  }

  #within(top: ItemPath): [ItemPath, ModelItem][] {
    return [...this.items].filter(([path]) => path === top || isBeneath(path, top));
  }

  delete(deletion: string, top: ItemPath): void {
    const within = this.#within(top);
    const binned = within.map(
      ([path, item]) => [path, { ...item, seenAs: this.accessOf(path) }] as const,
    );
    for (const [path] of within) {
      this.items.delete(path);
      this.#tell('deleted', path);
    }
    this.bin.set(deletion, new Map(binned));
  }

  /**
   * Whether no other file has the place of an item, and the folders above are there, or in the bin, from which they are made
   * again.
   */
  canRestore(path: ItemPath): boolean {
    const isFree = isFolderPath(path) || !this.items.has(path);
    return (
      isFree &&
      ancestorFolders(path).every(
        (folder) => this.items.has(folder) || this.#newestBinned(folder) !== undefined,
      )
    );
  }

  /** @param only one item of it; the folders above it stay in the bin for the rest */
  restore(deletion: string, only?: ItemPath): void {
    const binned = this.#binned(deletion);
    const paths = only === undefined ? [...binned.keys()].toSorted() : [only];
    for (const path of paths) {
      const item = binned.get(path);
      if (item === undefined) throw new Error(`${path} is not in the bin`);
      for (const folder of ancestorFolders(path).toReversed()) {
        const above = this.#newestBinned(folder);
        if (above !== undefined && !this.items.has(folder)) this.#putBack(folder, above);
      }
      // A folder that was made again takes the rest.
      if (!this.items.has(path)) this.#putBack(path, item);
    }
    for (const path of paths) binned.delete(path);
    if (binned.size === 0) this.bin.delete(deletion);
  }

  discard(deletion: string): void {
    for (const path of this.#binned(deletion).keys()) this.#tell('purged', path);
    this.bin.delete(deletion);
  }

  /** What the bin knows last of a folder. */
  #newestBinned(folder: ItemPath): BinnedItem | undefined {
    return [...this.bin.values()].findLast((binned) => binned.has(folder))?.get(folder);
  }

  #putBack(path: ItemPath, { seenAs, ...item }: BinnedItem): void {
    const restored = { ...item };
    this.items.set(path, restored);
    this.#tell('restored', path);
    if (restored.own === null && seenAs !== null) {
      restored.own = accessOnReturn(seenAs, this.accessOf(path));
    }
  }

  #tell(action: JournalAction, path: ItemPath, { email }: Someone = this.#admin): void {
    if (!isFolderPath(path)) this.journal.push({ action, path, by: email });
  }

  #get(path: ItemPath): ModelItem {
    const item = this.items.get(path);
    if (item === undefined) throw new Error(`there is no ${path}`);
    return item;
  }

  #binned(deletion: string): Binned {
    const binned = this.bin.get(deletion);
    if (binned === undefined) throw new Error(`there is no deletion ${deletion}`);
    return binned;
  }
}

function privateTo({ email, uid }: Someone): Access {
  return { is_public: false, allowed_emails: [], owner_email: email, owner_uid: uid };
}
