import type { ItemPath } from '@navette/core/paths/item-path';
import { vi } from 'vitest';
import { serviceError } from '../../../firebase/errors.fixture.ts';
import type * as uploads from '../../../firebase/items/uploads.ts';
import { itemAt, putItem } from '../items.ts';

// Stands in for `firebase/items/uploads.ts` in component tests. Uploads arrive at once, unless a test holds them.

type Uploads = typeof uploads;

export const MAX_UPLOAD_RETRY_MS: Uploads['MAX_UPLOAD_RETRY_MS'] = 600_000;

/** A running upload that a test controls. */
export interface HeldUpload {
  path: ItemPath;
  file: File;
  /** Acknowledges so many bytes in all. */
  progress: (bytes: number) => void;
  /** Does nothing after the upload was canceled. */
  arrive: () => void;
  fail: (code: string) => void;
}

let held: HeldUpload[] | null = null;

/** Makes uploads wait for the test from now on. @returns the uploads, as they start */
export function holdUploads(): readonly HeldUpload[] {
  held = [];
  return held;
}

/** Lets uploads arrive at once again. */
export function forgetHeldUploads(): void {
  held = null;
}

export const uploadObject = vi.fn<Uploads['uploadObject']>((path, file, uploader, asFolder) =>
  fakeUpload(file, path, () => {
    const { email, uid } = uploader;
    const added = { added_by: email, added_by_uid: uid, owner_email: email, owner_uid: uid };
    const facts = { size: file.size, content_type: file.type, modified_at: file.lastModified };
    putItem(itemAt(path, { ...facts, ...added, inherits: asFolder }), file);
  }),
);

/** @param store called when all bytes have arrived */
function fakeUpload(file: File, path: ItemPath, store: () => void): uploads.ObjectUpload {
  const listeners = new Set<(bytes: number) => void>();
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  const progress = (bytes: number) => listeners.forEach((listener) => listener(bytes));
  let ended = false;
  const arrive = () => {
    if (ended) return;
    progress(file.size);
    store();
    resolve();
  };
  const fail = (code: string) => {
    ended = true;
    reject(serviceError(code));
  };
  if (held) held.push({ path, file, progress, arrive, fail });
  else queueMicrotask(arrive);
  return {
    pause: () => {},
    resume: () => {},
    cancel: () => fail('storage/canceled'),
    onProgress(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    finished,
  };
}

/** What was sent as new versions, by id. */
const incoming = new Map<string, File>();

/** The file that was sent as a new version under an id. */
export function sentAs(id: string): File | undefined {
  return incoming.get(id);
}

export const uploadIncoming = vi.fn<Uploads['uploadIncoming']>((file, id) =>
  fakeUpload(file, `incoming/${id}`, () => incoming.set(id, file)),
);

export const uploadFrame = vi.fn<Uploads['uploadFrame']>(async () => {});
