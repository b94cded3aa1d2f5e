import { versionPath } from '@navette/core/files/versions';
import {
  isBeneath,
  isFolderPath,
  itemName,
  parentPath,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { movedPath, movedWith } from '@navette/core/paths/moved-path';
import type { Callables, MoveForecast } from '@navette/core/calls/call-contracts';
import { vi, type Mock } from 'vitest';
import type * as callables from '../../firebase/callables.ts';
import { CallError } from '../../firebase/call-error.ts';
import { counted } from '../../firebase/calls-under-way.ts';
import { currentAccount } from './accounts.ts';
import {
  contentOf,
  itemAt,
  putContent,
  putItem,
  removeItem,
  storedPaths,
  storedRecord,
  storedRecords,
} from './items.ts';
import { sentAs } from './items/uploads.ts';

// Stands in for `firebase/callables.ts` in component tests. The functions' rules are tested on the emulators; here each
// does only what a screen can see of it.

type Functions = {
  [Name in keyof Callables]: Mock<
    (data: Callables[Name]['data']) => Promise<Callables[Name]['answer']>
  >;
};

/** The functions, which a test may hold, make fail, or let answer otherwise once. */
export const functions: Functions = {
  createFolder: vi.fn(async ({ path, inherits = false }) => {
    const { uid = null, email = null } = currentAccount() ?? {};
    putItem(itemAt(path, { inherits, owner_uid: uid, owner_email: email, added_by: email }));
    return { path };
  }),
  deleteItems: vi.fn(async ({ paths }) => {
    const missing = paths.filter((path) => !storedPaths().includes(path));
    paths.forEach(removeItem);
    const failed = missing.map((path) => ({ path, reason: 'not-found' as const }));
    return { deleted: paths.length - missing.length, failed };
  }),
  restoreItems: vi.fn(async () => ({ restored: 1, failed: [] })),
  discardItems: vi.fn(async () => ({ discarded: 1, failed: [] })),
  addVersion: vi.fn(async ({ path, seen, content }) => {
    const generation = String(BigInt(seen) + 1n);
    const record = storedRecord(path);
    if (!record) return { path, generation };
    const { size = 0, content_type, file_updated_at = new Date(0), versions = {} } = record;
    const replaced = {
      size,
      content_type: content_type ?? '',
      content_hash: null,
      file_updated_at,
      by: record.version_by ?? record.added_by,
      replaced_at: new Date(),
    };
    const email = currentAccount()?.email;
    if ('sent' in content && !sentAs(content.sent))
      throw new CallError('L’envoi n’est plus là.', 'not-found');
    const file =
      'sent' in content ? sentAs(content.sent) : contentOf(versionPath(path, content.version));
    putContent(versionPath(path, seen), contentOf(path) ?? new Blob());
    putItem(
      {
        ...record,
        generation,
        size: file?.size ?? size,
        file_updated_at: new Date(),
        versions: { ...versions, [seen]: replaced },
        ...(email ? { version_by: email } : {}),
      },
      file,
    );
    return { path, generation };
  }),
  moveItems: vi.fn(moveItems),
  setAccess: vi.fn(
    async ({ path, isPublic, allowedEmails, inherits = false, applyToContent = false }) => {
      const changed = storedRecords().filter(
        ({ file_path, inherits: copied }) =>
          file_path === path ||
          (isFolderPath(path) && isBeneath(file_path, path) && (copied || applyToContent)),
      );
      for (const record of changed) {
        const own =
          record.file_path === path ? { inherits, to_publish: false } : { inherits: true };
        putItem({ ...record, ...own, is_public: isPublic, allowed_emails: allowedEmails });
      }
      return { path, updated: changed.length };
    },
  ),
  forecastAccess: vi.fn(async ({ path }) => ({
    gained: { people: 0, items: 0 },
    lost: { people: 0, items: 0 },
    links: 0,
    own: { items: 0, private: 0 },
    inherited: null,
    owner: storedRecord(path)?.owner_email ?? null,
    hiddenAbove: [],
  })),
  disableLink: vi.fn(async ({ path }) => ({ path })),
  showAsFolder: vi.fn(async ({ path }) => {
    const record = storedRecord(path);
    const folder = storedRecord(parentPath(path));
    const { is_public = false, allowed_emails = [] } = folder ?? {};
    const access = { inherits: true, to_publish: false, is_public, allowed_emails };
    if (record) putItem({ ...record, ...access });
    return { path };
  }),
  findAccount: vi.fn(async () => ({ account: 'verified' as const })),
  repairRecords: vi.fn(async () => ({ created: 0, updated: 0, removed: 0 })),
  recordUpload: vi.fn(async ({ path }) => ({ path })),
  revokeSessions: vi.fn(async () => null),
  settleAccount: vi.fn(async () => null),
};

/** Names that are taken are in the answer to a dry run; otherwise items go there all the same. */
async function moveItems({
  paths,
  to,
  copy = false,
  dryRun = false,
  name,
}: Callables['moveItems']['data']): Promise<Callables['moveItems']['answer']> {
  const goesTo = (path: ItemPath) => movedPath(path, to, name);
  if (dryRun) {
    return {
      gained: NOBODY,
      lost: NOBODY,
      links: copy ? 0 : paths.filter((path) => !isFolderPath(path)).length,
      taken: paths.filter((path) => storedRecord(goesTo(path)) !== null),
      failed: [],
      inheriting: null,
      outlook: 'seen',
    };
  }
  for (const path of paths) {
    const moved = storedRecords().filter(
      ({ file_path }) => file_path === path || (isFolderPath(path) && isBeneath(file_path, path)),
    );
    for (const record of moved) {
      const there = movedWith(record.file_path, path, goesTo(path));
      putItem({
        ...record,
        file_path: there,
        parent_path: parentPath(there),
        name: itemName(there),
      });
    }
    if (!copy) removeItem(path);
  }
  return { moved: paths.length, failed: [] };
}

const NOBODY = { people: 0, items: 0 };

export const call: typeof callables.call = (name, data) => counted(functions[name](data));
export const forecastAccess: typeof callables.forecastAccess = (data) =>
  functions.forecastAccess(data);
export const findAccount: typeof callables.findAccount = (data) => functions.findAccount(data);
export const forecastMove: typeof callables.forecastMove = async (data) =>
  (await functions.moveItems({ ...data, dryRun: true })) as MoveForecast;
