import { expect, test } from 'vitest';
import { canView, nearestAccess } from '@navette/core/access/access';
import { parentPath } from '@navette/core/paths/item-path';
import { adminEmail, demoAccounts, demoUid } from './accounts.ts';
import { demoComments, demoFiles, demoFolders, ownAccess } from './manifest.ts';

const items = [...demoFolders, ...demoFiles];

test('names are legal and unique, and folders stand before what is in them', () => {
  const known = new Set(['']);
  for (const { path } of items) {
    expect(path).toBe(path.normalize('NFC'));
    expect(Buffer.byteLength(`files/${path}`)).toBeLessThanOrEqual(1024);
    for (const name of path.replace(/\/$/, '').split('/')) {
      expect(name).toMatch(/^[^\p{Cc}]{1,200}$/u);
      expect(['.', '..', '.emptyFolderPlaceholder']).not.toContain(name);
    }
    expect(known).toContain(parentPath(path));
    expect(known).not.toContain(path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
    expect(known).not.toContain(path);
    known.add(path);
  }
});

test('items belong to accounts of the demo, and each upload’s name starts with its time', () => {
  const emails = demoAccounts.map(({ email }) => email);
  for (const { owner } of items) if (owner !== null) expect(emails).toContain(owner);
  for (const { path, owner, updatedAt } of demoFiles) {
    const isUpload = path.startsWith(`${parentPath(path)}${updatedAt.getTime()}_`);
    expect(isUpload, path).toBe(owner !== null);
  }
});

test.each(demoComments)('$author may comment $path', ({ path, email, at }) => {
  const account = demoAccounts.find((one) => one.email === email);
  const file = demoFiles.find((one) => one.path === path);
  const access = nearestAccess(path, (item) => {
    const found = items.find((one) => one.path === item);
    return found ? ownAccess(found) : null;
  });
  const viewer = {
    uid: demoUid(email),
    email,
    emailVerified: account?.verified ?? false,
    listedAsAdmin: email === adminEmail,
  };
  expect(canView(viewer, access)).toBe(true);
  expect(new Date(at).getTime()).toBeGreaterThan(file?.updatedAt.getTime() ?? Infinity);
});
