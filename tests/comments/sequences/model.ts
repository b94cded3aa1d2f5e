import { nearestAccess } from '../../../core/src/access/access.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import {
  ancestorFolders,
  isBeneath,
  isFolderPath,
  parentPath,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { movedWith } from '../../../core/src/paths/moved-path.ts';

// What Navette promises, in a few maps: what random sequences of operations are compared with.

export interface Someone {
  email: string;
  uid: string;
}

/** A file or a folder. */
export interface ModelItem {
  addedBy: Someone;
  /** Null: it inherits. */
  own: Access | null;
  /** Of a file: its content, and the earlier ones, the oldest first; null for a folder. */
  file: { bytes: string; earlier: readonly string[]; comments: readonly string[] } | null;
}

/** What was deleted together. */
export interface Binned {
  /** The item that was named. */
  top: ItemPath;
  items: Map<ItemPath, ModelItem>;
}

export class Model {
  readonly items = new Map<ItemPath, ModelItem>();
  /** By the id of the deletion. */
  readonly bin = new Map<string, Binned>();
  /** What the journal tells of files, in any order. */
  readonly journal: string[] = [];
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
    this.items.set(path, { addedBy: by, own, file: { bytes, earlier: [], comments: [] } });
    this.#tell('added', path, by);
  }

  comment(path: ItemPath, text: string): void {
    const { file } = this.#get(path);
    if (file) file.comments = [...file.comments, text];
  }

  version(path: ItemPath, by: Someone, bytes: string): void {
    const { file } = this.#get(path);
    if (file) Object.assign(file, { bytes, earlier: [...file.earlier, file.bytes] });
    this.#tell('version', path, by);
  }

  /** The content that is brought back leaves the earlier ones. */
  bringBack(path: ItemPath, bytes: string): void {
    const { file } = this.#get(path);
    if (!file) return;
    const earlier = [...file.earlier];
    earlier.splice(earlier.indexOf(bytes), 1);
    Object.assign(file, { bytes, earlier: [...earlier, file.bytes] });
    this.#tell('version', path, this.#admin);
  }

  setAccess(
    path: ItemPath,
    wanted: { isPublic: boolean; allowedEmails: readonly string[] } | null,
  ): void {
    const item = this.#get(path);
    if (wanted === null) item.own = null;
    else {
      // What inherited belongs to whoever has added it, from then on.
      const { owner_email, owner_uid } = item.own ?? privateTo(item.addedBy);
      item.own = {
        is_public: wanted.isPublic,
        allowed_emails: wanted.allowedEmails,
        owner_email,
        owner_uid,
      };
    }
  }

  /** 'Appliquer aussi au contenu'. */
  dropOwnWithin(folder: ItemPath): void {
    for (const [path, item] of this.items) if (isBeneath(path, folder)) item.own = null;
  }

  move(from: ItemPath, to: ItemPath, action: 'moved' | 'renamed' = 'moved'): void {
    for (const [path, item] of this.#within(from)) {
      this.items.delete(path);
      this.items.set(movedWith(path, from, to), item);
      // What lies in a renamed folder is in another one from then on.
      const told = path === from ? action : 'moved';
      if (item.file) this.#tell(`${told} to ${movedWith(path, from, to)}`, path, this.#admin);
    }
  }

  copy(from: ItemPath, to: ItemPath): void {
    for (const [path, { own, file }] of this.#within(from)) {
      const copied = file && { bytes: file.bytes, earlier: [], comments: [] };
      this.items.set(movedWith(path, from, to), { own, addedBy: this.#admin, file: copied });
      if (file) this.#tell(`copied to ${movedWith(path, from, to)}`, path, this.#admin);
    }
  }

  delete(deletion: string, top: ItemPath): void {
    // Each is another one from now on: what is made again of an earlier deletion is not this one.
    const items = new Map(this.#within(top).map(([path, item]) => [path, { ...item }] as const));
    for (const [path, { file }] of items) {
      this.items.delete(path);
      if (file) this.#tell('deleted', path, this.#admin);
    }
    this.bin.set(deletion, { top, items });
  }

  /** Whether all that was deleted has a place: where its folders are there, they were made again for a part of it. */
  canRestore({ top, items }: Binned): boolean {
    const parent = parentPath(top);
    return (
      items.has(top) &&
      (parent === '' || this.items.has(parent)) &&
      [...items].every(([path, item]) => {
        const there = this.items.get(path);
        return there === undefined || (there === item && isFolderPath(path));
      })
    );
  }

  restore(deletion: string): void {
    const { items } = this.#binned(deletion);
    for (const [path, item] of items) this.#putBack(path, item);
    this.bin.delete(deletion);
  }

  /** Whether a file has a place: the folders above it are there, or were deleted with it. */
  canRestoreFile({ top, items }: Binned, path: ItemPath): boolean {
    const parent = parentPath(top);
    if (isFolderPath(path) || this.items.has(path)) return false;
    if (parent !== '' && !this.items.has(parent)) return false;
    return ancestorFolders(path).every((folder) => this.items.has(folder) || items.has(folder));
  }

  /** The folders above it are made again, and stay in the bin for the rest. */
  restoreFile(deletion: string, path: ItemPath): void {
    const { items } = this.#binned(deletion);
    const item = items.get(path);
    if (item === undefined) throw new Error(`${path} is not in the bin`);
    for (const folder of ancestorFolders(path)) {
      const binned = this.#newestBinned(folder);
      if (binned !== undefined && !this.items.has(folder)) this.items.set(folder, binned);
    }
    items.delete(path);
    if (items.size === 0) this.bin.delete(deletion);
    this.#putBack(path, item);
  }

  discard(deletion: string): void {
    for (const [path, { file }] of this.#binned(deletion).items) {
      if (file) this.#tell('purged', path, this.#admin);
    }
    this.bin.delete(deletion);
  }

  /** What the bin knows last of a folder. */
  #newestBinned(folder: ItemPath): ModelItem | undefined {
    return [...this.bin.values()].findLast(({ items }) => items.has(folder))?.items.get(folder);
  }

  #putBack(path: ItemPath, item: ModelItem): void {
    this.items.set(path, item);
    if (item.file) this.#tell('restored', path, this.#admin);
  }

  #within(top: ItemPath): [ItemPath, ModelItem][] {
    return [...this.items].filter(([path]) => path === top || isBeneath(path, top));
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

  #tell(action: string, path: ItemPath, { email }: Someone): void {
    this.journal.push(`${path}: ${action} by ${email}`);
  }
}

export function privateTo({ email, uid }: Someone): Access {
  return { is_public: false, allowed_emails: [], owner_email: email, owner_uid: uid };
}
