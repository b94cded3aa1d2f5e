import { expect, inject, test } from 'vitest';
import { ROLE_CLAIM } from '../../../core/src/accounts/role-claim.ts';
import { demoUid } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { peopleInChromium } from '../support/browser.ts';
import { comments, openComments, sendComment } from '../support/screens/comments.ts';
import { newMember } from '../support/members.ts';
import { ownFile } from '../support/data/shared-file.ts';
import { signIn } from '../support/sign-in.ts';

// Accounts that the console or a script has made: no function gives them the role of the comments database.

const people = peopleInChromium();

function setClaims(email: string, claims: object | null): Promise<void> {
  return withAdminServices(inject('ports'), ({ auth }) =>
    auth.setCustomUserClaims(demoUid(email), claims),
  );
}

test('without the claim a person is told so, after one renewal; comments come once the operator has given it', async () => {
  const email = await newMember();
  const path = await ownFile('Sans rôle.txt', email);
  await setClaims(email, null);
  const page = await people.open();
  await signIn(page, email);
  // The home page asks, too.
  await page.getByText(/ne sont pas encore ouverts pour votre compte/).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/v1\/token$|\/rest\/v1\//.test(pathname)) asked.push(pathname);
  });
  await page.goto(`/documents?fichier=${encodeURIComponent(path)}`);
  const told = comments(page).getByText(/ne sont pas encore ouverts pour votre compte/);
  await told.waitFor();
  await comments(page).getByRole('button', { name: 'Réessayer' }).click();
  await told.waitFor();
  expect(asked.map((pathname) => pathname.replace(/.*\/v1/, ''))).toEqual(['/token']);

  // A role that is given meanwhile comes with the next token: here, that of the page loaded again.
  await setClaims(email, ROLE_CLAIM);
  await openComments(page, path);
  await sendComment(page, 'Léa', 'Reçu.');
});
