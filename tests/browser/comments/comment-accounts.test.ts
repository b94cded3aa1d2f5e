import { describe, expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { commentScenes } from '../support/screens/comment-scenes.ts';
import {
  askAsOperator,
  comments,
  commentWith,
  hold,
  nameField,
  sendButton,
  textField,
} from '../support/screens/comments.ts';
import { ownFile } from '../support/data/shared-file.ts';

// Anybody may sign with any name: beside it stands the address of the account.

const people = peopleInChromium();
const { opened } = commentScenes(people);

const DOMAIN = '@transports-de-la-vallee.test';
const LONG = `${'prenom-nom-et-service-'.repeat(4)}suite${DOMAIN}`;

describe.each([1280, 390, 320])('%i pixels wide', (width) => {
  test('a long address is cut before its domain, and an unconfirmed one is not shown', async () => {
    const path = await ownFile(`Signatures ${width}.txt`, memberEmail);
    const row = { file_path: path, author: 'Direction', author_uid: 'u-autre' };
    await askAsOperator('POST', '', [
      { ...row, content: 'De loin.', author_email: LONG },
      { ...row, content: 'De près.', author_email: 'p@navette.test' },
      { ...row, content: 'D’on ne sait qui.', author_email: null },
    ]);
    const page = await opened(path, memberEmail, { viewport: { width, height: 800 } });

    const long = commentWith(page, 'De loin.').locator('span[title]');
    await long.scrollIntoViewIfNeeded();
    expect(await long.getAttribute('title')).toBe(LONG);
    // What a screen reader says.
    expect(await long.textContent()).toBe(`compte ·${LONG}`);
    const shown = await long.evaluate((account) => {
      const { right } = account.closest('li')?.getBoundingClientRect() ?? { right: 0 };
      return [...account.children].slice(2).map((part) => ({
        whole: part.scrollWidth <= part.clientWidth,
        inside: part.getBoundingClientRect().right <= right + 1,
      }));
    });
    expect(shown).toEqual([
      { whole: false, inside: true },
      { whole: true, inside: true },
    ]);

    expect(await commentWith(page, 'De près.').locator('p').first().textContent()).toMatch(
      /^Direction compte ·p@navette\.test /,
    );
    expect(await commentWith(page, 'D’on ne sait qui.').locator('p').first().textContent()).toMatch(
      /^Direction compte ·adresse non confirmée /,
    );
    const [short] = await commentWith(page, 'De près.')
      .locator('span[title] > :nth-child(3)')
      .all();
    expect(await short?.evaluate((part) => part.clientWidth)).toBeLessThan(16);

    // Nothing is pushed out of the area that scrolls.
    const area = comments(page).getByRole('group', { name: 'Liste des commentaires' });
    expect(await area.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    const overflow = await comments(page).evaluate(
      (section) => section.scrollWidth - section.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });
});

test('one’s own comment has no address beside its name, while it is sent and after', async () => {
  const path = await ownFile('À moi.txt', memberEmail);
  const page = await opened(path, memberEmail);
  const held = await hold(page, 'POST');
  await nameField(page).fill('Direction');
  await textField(page).fill('De moi.');
  await sendButton(page).click();
  const own = commentWith(page, 'De moi.');
  await own.getByText('Envoi…').waitFor();
  expect(await own.textContent()).not.toContain(memberEmail);
  held.release();
  await own.getByRole('time').waitFor();
  expect(await own.textContent()).not.toContain(memberEmail);
});
