import { expect, test } from 'vitest';
import { canView, nearestAccess } from '@navette/core/access';
import { demoUid } from '../seed/demo-uid.ts';
import { demoAccounts } from './accounts.ts';
import { demoComments } from './comments.ts';
import { demoFiles, demoFolders } from './tree.ts';

test.each(demoComments)('$author may comment $path', ({ path, email, at }) => {
  const account = demoAccounts.find((one) => one.email === email);
  const file = demoFiles.find((one) => one.path === path);
  const access = nearestAccess(path, (item) => {
    const found = [...demoFiles, ...demoFolders].find((one) => one.path === item);
    if (!found || typeof found.access === 'string') return null;
    return {
      is_public: found.access.isPublic,
      allowed_emails: found.access.allowedEmails,
      owner_email: found.owner,
      owner_uid: found.owner === null ? null : demoUid(found.owner),
    };
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
