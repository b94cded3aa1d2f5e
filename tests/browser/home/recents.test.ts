import type { Page, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { RECENTS } from '../../../core/src/accounts/recents.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { operatorAuth, operatorDatabase } from '../../emulators/support/operator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { signIn } from '../support/sign-in.ts';

// What a person opens is kept with their account: the page writes it by its own requests, without the SDK.

const people = peopleInChromium();

const PHONE = { width: 390, height: 844 };
const isOfRecents = (route: Route) => (route.request().postData() ?? '').includes(`/${RECENTS}/`);

/** Holds back the page's first write of what was opened. @returns when it has come, and how to let it go */
function heldWrite(page: Page): { come: Promise<void>; letGo: () => void } {
  const come = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let isFirst = true;
  void page.route('**/documents:commit*', async (route) => {
    if (isFirst && isOfRecents(route)) {
      isFirst = false;
      come.resolve();
      await go.promise;
    }
    await route.continue();
  });
  return { come: come.promise, letGo: go.resolve };
}

test('what one opens is found on another device, with what that has opened at the same moment, by two requests', async () => {
  const { uid } = await operatorAuth().getUserByEmail(memberEmail);
  const own = operatorDatabase().collection(RECENTS).doc(uid);
  const desk = await people.open({ expectedMessages: /status of (400|409)/ });
  const held = heldWrite(desk);
  await signInAt(desk, memberEmail, '/documents?dossier=Exploitation');
  await held.come;
  await own.set({ paths: ['Tarifs/'] });
  held.letGo();
  await expect
    .poll(async () => (await own.get()).get('paths') as unknown)
    .toEqual(['Exploitation/', 'Tarifs/']);

  const phone = await people.open({ viewport: PHONE });
  const asked: string[] = [];
  const { firestore, comments } = inject('ports');
  phone.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    if (![firestore, comments].includes(Number(port)) || request.method() === 'OPTIONS') return;
    // Leaves out what each screen asks: whether the person is an admin, and whether Navette is in maintenance.
    if (/\/(?:admins\/|settings\/maintenance)/.test(request.postData() ?? '')) return;
    asked.push(pathname.replace(/.*[:/]/, ''));
  });
  await signIn(phone, memberEmail);
  const recents = phone.getByRole('region', { name: 'Récents', exact: true });
  await expect
    .poll(() => recents.locator('[data-name]').allTextContents())
    .toEqual(['Exploitation', 'Tarifs']);
  expect(asked).toEqual(['batchGet', 'home_items']);
  await expectAccessible(phone);
});
