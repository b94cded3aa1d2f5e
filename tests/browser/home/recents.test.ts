import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { RECENTS } from '../../../core/src/accounts/recents.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { operatorAuth, operatorDatabase } from '../../emulators/support/operator.ts';
import { peopleInChromium } from '../support/browser.ts';
import { listing } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';

// What somebody opens at the same moment in several tabs, or on several devices, is kept all of it.

const people = peopleInChromium();

const COMMIT = '**/documents:commit*';

const isOfRecents = (route: Route) => (route.request().postData() ?? '').includes(`/${RECENTS}/`);

async function kept(): Promise<unknown> {
  const { uid } = await operatorAuth().getUserByEmail(memberEmail);
  return (await operatorDatabase().collection(RECENTS).doc(uid).get()).get('paths') as unknown;
}

/** Holds back the first time that the page writes what was opened. @returns lets it go, once it has come */
function heldWrite(page: Page): { come: Promise<void>; letGo: () => void } {
  const come = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let isFirst = true;
  void page.route(COMMIT, async (route) => {
    if (isFirst && isOfRecents(route)) {
      isFirst = false;
      come.resolve();
      await go.promise;
    }
    await route.continue();
  });
  return { come: come.promise, letGo: go.resolve };
}

test('the tabs of a browser write one after the other', async () => {
  const first = await people.open();
  const held = heldWrite(first);
  await signInAt(first, memberEmail, '/documents?dossier=Exploitation');
  await held.come;
  const second = await first.context().newPage();
  const asked: string[] = [];
  second.on('request', (request) => {
    if ((request.postData() ?? '').includes(`/${RECENTS}/`)) asked.push(request.url());
  });
  await second.goto('/documents?dossier=Contrats');
  await listing(second).waitFor();
  await expect
    .poll(() => second.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(1);
  expect(asked).toEqual([]);
  held.letGo();
  await expect.poll(kept).toEqual(['Contrats/', 'Exploitation/']);
});

test('what another device writes at the same moment stays', async () => {
  const page = await people.open({ expectedMessages: /status of (400|409)/ });
  const held = heldWrite(page);
  await signInAt(page, memberEmail, '/documents?dossier=Exploitation');
  await held.come;
  const { uid } = await operatorAuth().getUserByEmail(memberEmail);
  const elsewhere = { paths: ['Ailleurs.pdf'] };
  await operatorDatabase().collection(RECENTS).doc(uid).set(elsewhere);
  held.letGo();
  await expect.poll(kept).toEqual(['Exploitation/', ...elsewhere.paths]);
});
