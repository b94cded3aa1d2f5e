import { expect, inject, test } from 'vitest';
import { demoUid } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { altered } from '../../comments/support/tokens.ts';
import { peopleInChromium } from '../support/browser.ts';
import { comments, openComments, sendComment } from '../support/screens/comments.ts';
import { newMember } from '../support/members.ts';
import { ownFile } from '../support/data/shared-file.ts';
import { forgetSessions, signIn } from '../support/sign-in.ts';

// Sessions that began before the product gave each sign-in the role of the comments database.

const people = peopleInChromium();

/** A stored session whose tokens carry no claim of a sign-in. */
function withoutRole(stored: string): string {
  const session = JSON.parse(stored) as {
    stsTokenManager: { accessToken: string; refreshToken: string };
  };
  const { accessToken, refreshToken } = session.stsTokenManager;
  const record = JSON.parse(Buffer.from(refreshToken, 'base64').toString('utf8')) as object;
  session.stsTokenManager = {
    ...session.stsTokenManager,
    accessToken: altered(accessToken, { role: undefined }),
    refreshToken: Buffer.from(JSON.stringify({ ...record, extraClaims: {} })).toString('base64'),
  };
  return JSON.stringify(session);
}

function giveClaim(email: string): Promise<void> {
  return withAdminServices(inject('ports'), ({ auth }) =>
    auth.setCustomUserClaims(demoUid(email), { role: 'authenticated' }),
  );
}

test('without the claim the token is renewed once, not at each attempt; comments come once the operator has given it', async () => {
  const email = await newMember();
  const path = await ownFile('Sans rôle.txt', email);
  const page = await people.open({ expectedMessages: /status of 401/ });
  await signIn(page, email);
  await page.goto('/theme.js');
  const session = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith('firebase:authUser:')),
  );
  if (!session) throw new Error('The page has no session.');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    session[0],
    withoutRole(String(session[1])),
  ] as const);
  forgetSessions();
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/token?')) renewals++;
  });
  await page.goto(`/documents?fichier=${encodeURIComponent(path)}`);
  const failure = comments(page).getByRole('alert');
  await failure.getByText('Les commentaires n’ont pas pu être chargés.').waitFor();
  const again = page.waitForResponse(/\/rest\/v1\/comments/);
  await comments(page).getByRole('button', { name: 'Réessayer' }).click();
  expect((await again).status()).toBe(401);
  expect(renewals).toBe(1);

  // Given meanwhile, it comes with the next token: here that of a page that is loaded again.
  await giveClaim(email);
  const refused: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/rest/v1/') && !response.ok()) refused.push(response.status());
  });
  await openComments(page, path);
  await sendComment(page, 'Léa', 'Reçu.');
  expect(refused).toEqual([]);
  expect(renewals).toBe(2);
});
