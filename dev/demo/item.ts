import { contentTypeOf } from '@navette/core/content-type';

/** Access of its own: who sees the item beside its owner and the admins. */
export interface DemoAccess {
  isPublic: boolean;
  allowedEmails: readonly string[];
}

/** `inherits`: from the nearest folder above with access of its own. `none`: no record at all. */
export type DemoVisibility = DemoAccess | 'inherits' | 'none';

export interface DemoFolder {
  kind: 'folder';
  /** Item path with its final slash, as in `Contrats/2026/`. */
  path: string;
  owner: string;
  access: DemoVisibility;
}

export interface DemoFile {
  kind: 'file';
  /** Item path, an upload's with its prefix of milliseconds. */
  path: string;
  contentType: string;
  /** `null`: came by the console, without `owner_email`. */
  owner: string | null;
  access: DemoVisibility;
  updatedAt: Date;
  /** Makes the bytes; inside `withDemoMaker` only. */
  make: () => Promise<Uint8Array>;
}

export const everyone: DemoAccess = { isPublic: true, allowedEmails: [] };
export const ownerOnly: DemoAccess = { isPublic: false, allowedEmails: [] };

export function only(...emails: string[]): DemoAccess {
  return { isPublic: false, allowedEmails: emails };
}

/** What a maker is told: when the file was put there, which dates its content too. */
export type Make = (date: Date) => Promise<Uint8Array> | Uint8Array;

export function folder(path: string, owner: string, access: DemoVisibility): DemoFolder {
  return { kind: 'folder', path, owner, access };
}

/** A file that was uploaded in Navette: prefixed with the milliseconds of its upload. */
export function uploaded(
  parent: string,
  when: string,
  name: string,
  [owner, access]: readonly [owner: string, access: DemoVisibility],
  make: Make,
): DemoFile {
  const updatedAt = new Date(when);
  return {
    kind: 'file',
    path: `${parent}${updatedAt.getTime()}_${name}`,
    contentType: contentTypeOf(name),
    owner,
    access,
    updatedAt,
    make: async () => make(updatedAt),
  };
}

/** A file that was put there by the console: its name as it is, without owner. */
export function fromConsole(
  parent: string,
  when: string,
  name: string,
  access: DemoVisibility,
  make: Make,
): DemoFile {
  const updatedAt = new Date(when);
  return {
    kind: 'file',
    path: `${parent}${name}`,
    contentType: contentTypeOf(name),
    owner: null,
    access,
    updatedAt,
    make: async () => make(updatedAt),
  };
}

/** Lines of text as UTF-8, ending with a newline. */
export function text(...lines: string[]): Uint8Array {
  return Buffer.from(`${lines.join('\n')}\n`, 'utf8');
}
