import { expect, test } from 'vitest';
import { canView, nearestAccess } from '@navette/core/access/access';
import { demoAccounts, demoUid } from './accounts.ts';
import { demoComments, demoFiles, demoFolders, ownAccess } from './manifest.ts';

test.each(demoComments)('$author may comment $path', ({ path, email, at }) => {
  const account = demoAccounts.find((one) => one.email === email);
  const file = demoFiles.find((one) => one.path === path);
  const access = nearestAccess(path, (item) => {
    const found = [...demoFiles, ...demoFolders].find((one) => one.path === item);
    return found ? ownAccess(found) : null;
  });
  const viewer = {
    uid: demoUid(email),
    email,
    emailVerified: account?.verified ?? false,
    listedAsAdmin: account?.admin ?? false,
  };
  expect(canView(viewer, access)).toBe(true);
  expect(new Date(at).getTime()).toBeGreaterThan(file?.updatedAt.getTime() ?? Infinity);
});
