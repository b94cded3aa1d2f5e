import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import { expectNames, focusedName, nameOf, press } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DESK, PHONE, resizeTo } from '../../../testing/screen.ts';

const URL_OF_FOLDER = '/documents?dossier=Clients';
const PRIVATE = 'Privé\u00a0: visible du propriétaire et des admins';
const SHARED = 'Privé\u00a0: 2\u00a0personnes';
const PUBLIC = 'Public\u00a0: visible de toutes les personnes connectées';
const MARKS = { Contrats: SHARED, Espace: PRIVATE, Exploitation: PUBLIC, 'note.txt': '' };

const filter = page.getByLabelText('Visibilité', { exact: true });

beforeEach(() => {
  storeItems([
    itemAt('Clients/'),
    itemAt('Clients/Contrats/', { allowed_emails: ['a@navette.test', 'b@navette.test'] }),
    itemAt('Clients/Contrats/2026/'),
    itemAt('Clients/Espace/'),
    itemAt('Clients/Exploitation/', { is_public: true }),
    itemAt('Clients/note.txt', { inherits: true }),
  ]);
});

/** Displayed name -> the text after it, which is also its tooltip. */
function marks(): Record<string, string> {
  const names = [...document.querySelectorAll('[data-name]')];
  return Object.fromEntries(
    names.map((name) => {
      const mark = name.nextElementSibling;
      expect(mark?.getAttribute('title')).toBe(mark?.ariaLabel);
      return [name.textContent, mark?.ariaLabel ?? ''];
    }),
  );
}

test.each([{ size: DESK }, { size: PHONE }])(
  'after each name stands who sees it, unless it is as its folder; the filter goes by that ($size.0 pixels)',
  async ({ size }) => {
    await resizeTo(size);
    await renderApp(URL_OF_FOLDER, MEMBER);
    await expect.poll(marks).toEqual(MARKS);
    if (size === PHONE) await page.getByRole('button', { name: 'Afficher le filtre' }).click();
    await filter.selectOptions('Privé');
    await expectNames(['Espace']);
    await expect.element(page.getByText('1\u00a0résultat sur 4')).toBeVisible();
    await expectAccessible();
    await filter.selectOptions('Comme le dossier');
    await expectNames(['note.txt']);
    await filter.selectOptions('Public');
    await expectNames(['Exploitation']);
  },
);

test('admins read the same; a filter that nothing matches can be cleared', async () => {
  storeItems([itemAt('Clients/'), itemAt('Clients/Espace/')]);
  await renderApp(URL_OF_FOLDER, ADMIN);
  await expect.poll(marks).toEqual({ Espace: PRIVATE });
  await filter.selectOptions('Privé\u00a0: des personnes');
  await expect.element(page.getByText('Aucun élément ne correspond au filtre.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Effacer le filtre' }).click();
  await expect.poll(marks).toEqual({ Espace: PRIVATE });
});

test('tells by keyboard and to screen readers who sees the item that has the focus', async () => {
  await renderApp(URL_OF_FOLDER, MEMBER);
  await expect.poll(focusedName).toBe('Contrats');
  // The page has moved the focus there, not the person.
  expect(explanation()).toBe('none');
  await press('End', 'Home');
  for (const [name, said] of Object.entries(MARKS).slice(0, 3)) {
    expect(focusedName()).toBe(name);
    await expect.element(nameOf(name)).toHaveAccessibleDescription(said);
    expect(explanation()).toBe(`"${said}"`);
    await press('ArrowDown');
  }
});

test('the filter is kept for the way back, like the typed one', async () => {
  await renderApp(URL_OF_FOLDER, MEMBER);
  await filter.selectOptions('Privé\u00a0: des personnes');
  await expectNames(['Contrats']);
  await nameOf('Contrats').click();
  await expectNames(['2026']);
  await expect.element(filter).toHaveValue('');
  history.back();
  await expectNames(['Contrats']);
  await expect.element(filter).toHaveValue('shared');
});

/** What is shown beside the mark of the item that has the focus. */
function explanation(): string {
  const mark = document.activeElement?.nextElementSibling;
  return mark ? getComputedStyle(mark, '::after').content : '';
}
