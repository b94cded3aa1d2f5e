import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, putItem, removeItem, storeItems } from '../../../testing/fakes/items.ts';
import { fetchThumbnail } from '../../../testing/fakes/items/thumbnails.ts';
import {
  expectNames,
  focusedName,
  listing,
  nameOf,
  press,
  rowOf,
  tileOf,
} from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DESK, NARROWEST, PHONE, resizeTo } from '../../../testing/screen.ts';

const LONG = 'Réclamation – marchandise mouillée à l’arrivée, palette n° 7, litige 26-017.pdf';
const PHOTO = 'quai n° 7.jpg';
const FOLDERS = ['Contrats', 'Dépôt FTP', 'Exploitation'];

beforeEach(() => {
  const image = {
    content_type: 'image/jpeg',
    thumbnail: 'made',
    thumbnail_generation: '1',
  } as const;
  storeItems([...FOLDERS.map((name) => itemAt(`${name}/`)), itemAt(LONG), itemAt(PHOTO, image)]);
});

describe('rows', () => {
  test('are dense on a wide screen, and airy for whoever chose so', async () => {
    const heights = () => {
      const rows = [...document.querySelectorAll('tbody tr')];
      return [...new Set(rows.map((row) => row.getBoundingClientRect().height))];
    };
    const choose = async (density: string) => {
      await page.getByRole('button', { name: 'Mon compte' }).click();
      await page.getByRole('menuitem', { name: density }).click();
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    };
    const app = await renderApp('/documents', MEMBER);
    await expect.poll(heights).toEqual([40]);
    await choose('Lignes aérées');
    expect(heights()).toEqual([48]);
    await app.unmount();
    await renderApp('/documents', MEMBER);
    await expect.poll(heights).toEqual([48]);
    await choose('Lignes serrées');
    expect(heights()).toEqual([40]);
  });

  test('show checkboxes and actions when pointed at or focused, and while anything is selected', async () => {
    await renderApp('/documents', ADMIN);
    await expect.poll(focusedName).toBe('Contrats');
    const [pointed, other] = [rowOf('Dépôt FTP'), rowOf('Exploitation')];
    const away = () => userEvent.hover(page.getByRole('heading', { level: 1 }), { force: true });
    const share = (row: Locator) => row.getByRole('button', { name: 'Partager' });
    await away();
    await expectSeen(pointed.getByRole('checkbox'), false);
    await expectSeen(share(pointed), false);
    await expectSeen(pointed.getByRole('button', { name: 'Actions : Dépôt FTP' }), true);

    await userEvent.hover(pointed);
    await expectSeen(pointed.getByRole('checkbox'), true);
    await expectSeen(share(pointed), true);
    await expectSeen(other.getByRole('checkbox'), false);

    await pointed.getByRole('checkbox').click();
    await expectSeen(other.getByRole('checkbox'), true);
    await expectSeen(share(other), false);
    await press('Escape');
    await expectSeen(other.getByRole('checkbox'), false);

    await away();
    nameOf('Exploitation').element().focus();
    await press('Shift');
    await expectSeen(other.getByRole('checkbox'), true);
    await expectSeen(share(other), true);
  });

  test('keep the end of a name too long for them, and have a tooltip with all of it', async () => {
    await resizeTo([1024, 800]);
    await renderApp('/documents', MEMBER);
    const name = nameOf(LONG);
    await expect.element(name).toHaveAttribute('title', LONG);
    const [head, tail] = name.element().querySelectorAll(':scope > span > span');
    expect(tail?.textContent).toBe('26-017.pdf');
    expect(isCut(head)).toBe(true);
    expect(isCut(tail)).toBe(false);
    expect(name.element().textContent).toBe(LONG);
    expect(tail?.getBoundingClientRect().right).toBeLessThanOrEqual(
      name.element().getBoundingClientRect().right,
    );
  });
});

describe('tiles', () => {
  beforeEach(() => {
    fetchThumbnail.mockImplementation(async () => {
      const canvas = new OffscreenCanvas(4, 3);
      canvas.getContext('2d');
      return canvas.convertToBlob();
    });
  });

  test('show images, can be moved through with the arrow keys, and stay chosen', async () => {
    removeItem(LONG);
    const layout = (name: string) => page.getByRole('button', { name, exact: true });
    const app = await renderApp('/documents', MEMBER);
    await layout('Vignettes').click();
    const image = () => tileOf(PHOTO).element().querySelector('img');
    await expect.poll(() => image()?.naturalWidth).toBe(4);
    await expectAccessible();
    nameOf('Contrats').element().focus();
    await press('ArrowRight');
    expect(focusedName()).toBe('Dépôt FTP');
    await press('ArrowLeft');
    expect(focusedName()).toBe('Contrats');
    await press('End');
    expect(focusedName()).toBe(PHOTO);

    await app.unmount();
    await renderApp('/documents', MEMBER);
    await expect.element(tileOf(PHOTO)).toBeVisible();
    await expect.element(layout('Vignettes')).toHaveAttribute('aria-pressed', 'true');
    await layout('Liste').click();
    await expect.element(listing).toBeVisible();
    await expectNames([...FOLDERS, PHOTO]);
  });

  test('keep the end of a name too long for them, wide or narrow', async () => {
    // A name without spaces is cut inside a word.
    putItem(itemAt(`${'Transports'.repeat(6)}.pdf`));
    await renderApp('/documents', MEMBER);
    await page.getByRole('button', { name: 'Vignettes' }).click();
    for (const size of [PHONE, NARROWEST, DESK]) {
      await resizeTo(size);
      const name = nameOf(LONG);
      await expect.element(name).toHaveAttribute('data-wrapped', 'true');
      const texts = document.createTreeWalker(name.element(), NodeFilter.SHOW_TEXT);
      let last = texts.currentNode;
      while (texts.nextNode()) last = texts.currentNode;
      expect(last.textContent).toMatch(/\.pdf$/);
      const range = document.createRange();
      range.selectNodeContents(last);
      await expect.poll(() => sticksOut(range, name)).toBe(false);
    }
    await expectAccessible();
  });

  test('show the whole date and size, with the mark beside them, and no wider than they are', async () => {
    const [day, size] = [new Date(2026, 10, 28, 14, 5), 1_234_560_000];
    putItem(itemAt('Quai.mp4', { file_updated_at: day, size, allowed_emails: ['a@navette.test'] }));
    await renderApp('/documents', MEMBER);
    await page.getByRole('button', { name: 'Vignettes' }).click();
    for (const width of [PHONE, NARROWEST, DESK]) {
      await resizeTo(width);
      const tile = tileOf('Quai.mp4');
      const facts = ['28 nov. 2026, 14:05', /^1\s?234,56\s?Mo$/];
      for (const fact of facts.map((text) => tile.getByText(text))) {
        await expect.element(fact).toBeVisible();
        const cut = () => fact.element().scrollWidth > fact.element().clientWidth;
        await expect.poll(cut).toBe(false);
        await expect.poll(() => sticksOut(fact.element(), tile)).toBe(false);
      }
      const mark = tile.getByRole('img', { name: 'Privé\u00a0: 1 personne' });
      const last = tile.getByText(/Mo$/);
      const apart = () => Math.abs(middleOf(mark.element()) - middleOf(last.element()));
      await expect.poll(apart).toBeLessThan(2);
    }
    await expectAccessible();
  });

  test('show a page as a sheet with an edge, a photo up to theirs', async () => {
    const made = { thumbnail: 'made', thumbnail_generation: '1' } as const;
    putItem(itemAt('Bail.pdf', { content_type: 'application/pdf', ...made }));
    await renderApp('/documents', MEMBER);
    await page.getByRole('button', { name: 'Vignettes' }).click();
    const edges = (name: string) => {
      const image = tileOf(name).element().querySelector('img[data-shown=true]');
      return image && getComputedStyle(image).borderLeftWidth;
    };
    await expect.poll(() => edges('Bail.pdf')).toBe('1px');
    await expect.poll(() => edges(PHOTO)).toBe('0px');
    await page.getByRole('button', { name: 'Liste', exact: true }).click();
    const inRow = () => rowOf('Bail.pdf').element().querySelector('img[data-shown=true]');
    await expect.poll(() => inRow() && getComputedStyle(inRow()!).borderLeftWidth).toBe('1px');
  });

  test('break no line of a name between ‘n°’ and the number', async () => {
    const names = Array.from({ length: 24 }, (_, at) => `${'a'.repeat(at + 4)} n° 26017.txt`);
    storeItems(names.map((name) => itemAt(name)));
    await renderApp('/documents', MEMBER);
    await page.getByRole('button', { name: 'Vignettes' }).click();
    await expectNames(names);
    const range = document.createRange();
    const topOf = (node: Node, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    const broken = names.filter((name) => {
      const texts = document.createTreeWalker(nameOf(name).element(), NodeFilter.SHOW_TEXT);
      const tops = [];
      while (texts.nextNode()) {
        const { currentNode } = texts;
        const found = currentNode.nodeValue?.matchAll(/[°2]/g) ?? [];
        tops.push(...[...found].map(({ index }) => topOf(currentNode, index)));
      }
      return tops[0] !== tops[1];
    });
    expect(broken).toEqual([]);
  });
});

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

async function expectSeen(control: Locator, seen: boolean): Promise<void> {
  await expect.element(control).toHaveStyle({ opacity: seen ? '1' : '0' });
}

function isCut(text: Element | undefined): boolean {
  return text !== undefined && text.scrollWidth > text.clientWidth;
}

/** Whether a text goes beyond the lower or the right edge of an element. */
function sticksOut(text: Range | Element, of: Locator): boolean {
  const [end, box] = [text.getBoundingClientRect(), of.element().getBoundingClientRect()];
  return end.bottom > box.bottom || end.right > box.right;
}
