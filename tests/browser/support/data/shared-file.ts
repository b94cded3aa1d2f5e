import { inject } from 'vitest';
import type { Callables } from '../../../../core/src/calls/call-contracts.ts';
import {
  ancestorFolders,
  filePathIn,
  objectNameOf,
  ROOT,
  type ItemPath,
} from '../../../../core/src/paths/item-path.ts';
import {
  servedAttributes,
  uploaderMetadata,
} from '../../../../core/src/files/upload-attributes.ts';
import { adminEmail, demoPassword, demoUid } from '../../../../dev/demo/accounts.ts';
import { publishableKey } from '../../../../dev/comments/keys.ts';
import { withAdminServices } from '../../../../dev/seed/admin-services.ts';
import { callableUrl } from '../../../emulators/support/callable-url.ts';
import { until } from '../../../emulators/support/until.ts';

/**
 * Puts a private text file at the root, or into a folder, and waits until the comments database knows its owner.
 *
 * @returns its path
 */
export async function ownFile(
  name: string,
  ownerEmail: string,
  folder: ItemPath = ROOT,
): Promise<ItemPath> {
  const path = filePathIn(folder, `${Date.now()}_${name}`);
  await withAdminServices(inject('ports'), async ({ bucket }) => {
    await bucket.file(objectNameOf(path)).save('À relire avant vendredi.', {
      resumable: false,
      metadata: {
        ...servedAttributes(path),
        metadata: uploaderMetadata(path, { email: ownerEmail, uid: demoUid(ownerEmail) }),
      },
    });
  });
  await untilMirrored(path, ownerEmail);
  return path;
}

/** Makes an {@link ownFile}, which an admin then shares with one other person. */
export async function sharedFile(
  name: string,
  ownerEmail: string,
  otherEmail: string,
): Promise<ItemPath> {
  const path = await ownFile(name, ownerEmail);
  await shareWith(path, [otherEmail]);
  await untilMirrored(path, otherEmail);
  return path;
}

/** Restricts a private file to its owner and these addresses, as an admin does. */
export function shareWith(path: ItemPath, allowedEmails: string[]): Promise<void> {
  return callAsAdmin('setAccess', { path, isPublic: false, allowedEmails });
}

/**
 * Puts a text file into a folder that only admins see; makes the folders.
 *
 * @param folder without a folder above that others see
 * @returns the file's path
 */
export async function hiddenFile(folder: ItemPath, name: string, text: string): Promise<ItemPath> {
  for (const above of [...ancestorFolders(folder).toReversed(), folder]) {
    await callAsAdmin('createFolder', { path: above });
  }
  const path = filePathIn(folder, `${Date.now()}_${name}`);
  const owner = { email: adminEmail, uid: demoUid(adminEmail) };
  await withAdminServices(inject('ports'), async ({ bucket }) => {
    await bucket.file(objectNameOf(path)).save(text, {
      resumable: false,
      metadata: { ...servedAttributes(path), metadata: uploaderMetadata(path, owner) },
    });
  });
  await untilMirrored(path, adminEmail);
  return path;
}

async function callAsAdmin<Name extends keyof Callables>(
  name: Name,
  data: Callables[Name]['data'],
): Promise<void> {
  const answer = await fetch(callableUrl(name), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await tokenOf(adminEmail)}`,
    },
    body: JSON.stringify({ data }),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
}

/** Waits until the comments database lets a person see the file. */
function untilMirrored(path: ItemPath, email: string): Promise<unknown> {
  return until(`${path} in the comments' database for ${email}`, async () => {
    const query = new URLSearchParams({ select: 'file_path', file_path: `eq.${path}` });
    const { comments } = inject('ports');
    const answer = await fetch(`http://127.0.0.1:${comments}/rest/v1/file_access?${query}`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${await tokenOf(email)}` },
    });
    if (!answer.ok) throw new Error(`file_access answered ${answer.status}`);
    return ((await answer.json()) as unknown[]).length > 0;
  });
}

/** The ID token of a demo account, or of one with the same password. */
export async function tokenOf(email: string): Promise<string> {
  const { auth } = inject('ports');
  const address = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (idToken === undefined) throw new Error(`${email} could not sign in: ${answer.status}`);
  return idToken;
}
