import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from '@navette/core/access/meta';
import { projectRoot } from '../project-root.ts';
import { demoUid } from './accounts.ts';

// The content of the demo, read from `manifest.json`; `npm run seed` updates `emulator-data/` from
// it.

/** An item's own access: who sees it besides its owner and the admins. */
export interface DemoAccess {
  isPublic: boolean;
  allowedEmails: readonly string[];
}

/** `inherits`: from the nearest ancestor with its own access. `none`: no record at all. */
export type DemoVisibility = DemoAccess | 'inherits' | 'none';

export interface DemoFolder {
  /** Item path with its final slash, as in `Contrats/2026/`. */
  path: string;
  owner: string;
  access: DemoVisibility;
}

export interface DemoFile {
  /** Item path; the name of an upload starts with its time in milliseconds. */
  path: string;
  /** `null`: added in the Firebase console, without `owner_email`. */
  owner: string | null;
  access: DemoVisibility;
  contentType: string;
  /** When it was uploaded. */
  updatedAt: Date;
  /** Name of the blob in the export that holds the bytes. */
  blob: string;
}

/** A comment on a file of the demo. */
export interface DemoComment {
  /** Item path of the file. */
  path: string;
  /** Who wrote it: an account that sees the file. */
  email: string;
  /** The name under which they signed. */
  author: string;
  content: string;
  /** ISO 8601. */
  at: string;
}

interface Manifest {
  settledAt: string;
  folders: readonly DemoFolder[];
  files: readonly (Omit<DemoFile, 'updatedAt'> & { updatedAt: string })[];
  comments: readonly DemoComment[];
}

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, 'manifest.json'), 'utf8'),
) as Manifest;

/** When the folders were created and every access was last set. */
export const demoSettledAt = new Date(manifest.settledAt);

/** Every folder of the demo, parents before their children. */
export const demoFolders: readonly DemoFolder[] = manifest.folders;

/** Every file of the demo. */
export const demoFiles: readonly DemoFile[] = manifest.files.map((file) => ({
  ...file,
  updatedAt: new Date(file.updatedAt),
}));

export const demoComments: readonly DemoComment[] = manifest.comments;

/** The access that an item has of its own; null when it inherits or has no record. */
export function ownAccess({ access, owner }: DemoFolder | DemoFile): Access | null {
  if (access === 'inherits' || access === 'none') return null;
  return {
    is_public: access.isPublic,
    allowed_emails: access.allowedEmails,
    owner_email: owner,
    owner_uid: owner === null ? null : demoUid(owner),
  };
}

/** The bytes of a file, whose only copy is in the export. */
export function demoBytes({ blob }: DemoFile): Buffer {
  return readFileSync(join(projectRoot, 'emulator-data/storage_export/blobs', blob));
}
