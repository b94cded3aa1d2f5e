import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { callableUrl } from '../../emulators/support/callable-url.ts';
import { peopleInChromium } from '../support/browser.ts';
import { readDemoState } from '../support/data/demo-state.ts';
import { rowOf } from '../support/screens/listing.ts';
import { ownFile } from '../support/data/shared-file.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();

const ADMIN_ACTIONS = ['Partager', 'Accès', 'Renommer', 'Déplacer', 'Copier vers…', 'Supprimer'];
const NEW_FOLDER = 'De force';

describe('a member', () => {
  test('is shown no admin action, and one who forces the call is refused', async () => {
    // Not even the member's own file.
    const path = await ownFile('À moi.txt', memberEmail);
    const calls: { [Name in keyof Callables]?: Callables[Name]['data'] } = {
      createFolder: { path: `${NEW_FOLDER}/` },
      setAccess: { path, isPublic: true, allowedEmails: [] },
      forecastAccess: { path, isPublic: true, allowedEmails: [] },
      disableLink: { path },
      findAccount: { email: adminEmail },
      repairRecords: {},
      moveItems: { paths: [path], to: `${NEW_FOLDER}/`, copy: true },
      deleteItems: { paths: [path] },
    };
    const [member, admin] = [
      await people.open({ expectedMessages: /status of 403/ }),
      await people.open(),
    ];
    await openDocuments(member, memberEmail);
    await rowOf(member, 'À moi.txt').waitFor();
    const before = await readDemoState(inject('ports'));
    for (const [name, data] of Object.entries(calls) as [keyof Callables, unknown][]) {
      expect([name, await forceCall(member, name, data)]).toEqual([
        name,
        { status: 403, reason: 'not-admin' },
      ]);
    }
    expect(await readDemoState(inject('ports'))).toEqual(before);
    await member.reload();
    await rowOf(member, 'À moi.txt').waitFor();
    const theirs = [
      'Aperçu',
      'Télécharger',
      'Copier le lien',
      'Nouvelle version',
      'Retirer mon envoi',
    ];
    expect(await menuOf(member, 'À moi.txt')).toEqual(theirs);
    for (const name of ADMIN_ACTIONS) {
      expect(await member.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    }

    // The refusal depends on the person, not on the way of calling: the same call by an admin succeeds.
    await openDocuments(admin, adminEmail);
    await rowOf(admin, 'À moi.txt').waitFor();
    expect(await menuOf(admin, 'À moi.txt')).toEqual(expect.arrayContaining(ADMIN_ACTIONS));
    for (const name of [
      'createFolder',
      'forecastAccess',
      'setAccess',
      'disableLink',
      'findAccount',
      'moveItems',
      'deleteItems',
    ] as const) {
      expect([name, await forceCall(admin, name, calls[name])]).toEqual([
        name,
        { status: 200, reason: null },
      ]);
    }
    await admin.reload();
    await rowOf(admin, NEW_FOLDER).waitFor();
    await rowOf(admin, 'À moi.txt').waitFor({ state: 'detached' });
  });
});

/**
 * Calls a function from a page, as a person can in the browser's console: with the page's token.
 *
 * @returns the HTTP status, and the reason for a refusal
 */
function forceCall(
  page: Page,
  name: keyof Callables,
  data: unknown,
): Promise<{ status: number; reason: string | null }> {
  return page.evaluate(
    async ([url, sent]) => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('firebase:authUser:'));
      const session = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as {
        stsTokenManager: { accessToken: string };
      };
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${session.stsTokenManager.accessToken}`,
        },
        body: JSON.stringify({ data: sent }),
      });
      const body = (await answer.json()) as { error?: { details?: { reason?: string } } };
      return { status: answer.status, reason: body.error?.details?.reason ?? null };
    },
    [callableUrl(name), data] as const,
  );
}

/** What the menu of a row offers. */
async function menuOf(page: Page, name: string): Promise<string[]> {
  await rowOf(page, name).getByRole('button', { name: 'Actions' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const offered = await menu.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  return offered;
}
