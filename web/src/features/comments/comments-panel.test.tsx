import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NoRole } from '../../supabase/errors.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { MEMBER } from '../../testing/fakes/accounts.ts';
import {
  commentOf,
  deleteComment,
  fetchCommentsUntil,
  fetchNewestComments,
  insertComment,
  numbered,
  refusal,
  storeComments,
  storedComments,
} from '../../testing/fakes/comments.ts';
import { hold } from '../../testing/hold.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { DESK, NARROWEST, PHONE, resizeTo } from '../../testing/screen.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { PAGE_COMMENTS } from './state/use-comments.ts';

const name = page.getByLabelText('Nom', { exact: true });
const text = page.getByLabelText('Commentaire', { exact: true });
const send = page.getByRole('button', { name: 'Envoyer' });
const items = page.getByRole('listitem');
const commentWith = (words: string) => items.filter({ hasText: words });
const heading = (title: string) => page.getByRole('heading', { name: title, exact: true });
const list = page.getByRole('group', { name: 'Liste des commentaires' });
const removeFrom = (words: string) =>
  commentWith(words).getByRole('button', { name: 'Supprimer mon commentaire' });
const earlier = page.getByRole('button', { name: 'Afficher les commentaires précédents' });
/** Why the last comment was not sent. */
const unsent = () => document.querySelector('form [role=status]')?.textContent;

/** Of each test its own, since drafts outlive a panel. */
let file = 0;

/** The room beside a file, in which the comments take what others leave. */
function beside(content: ReactNode) {
  const style = { width: '20rem', height: '100vh', overflowY: 'auto' } as const;
  return <div style={{ ...style, display: 'flex', flexDirection: 'column' }}>{content}</div>;
}

/** The comments on a file that has these. */
async function open(rows: Parameters<typeof storeComments>[0] = []) {
  storeComments(rows);
  file += 1;
  const path = `Palettes ${file}.txt`;
  const panel = beside(<CommentsPanel path={path} readOnly={false} />);
  const screen = await renderSignedIn(panel);
  await expect
    .element(heading(`Commentaires (${rows.length.toLocaleString('fr-FR')})`))
    .toBeVisible();
  return { panel, screen, path };
}

async function write(author: string, words: string): Promise<void> {
  await name.fill(author);
  await text.fill(words);
}

const texts = () =>
  [...document.querySelectorAll('li p[dir=auto]')].map(({ textContent }) => textContent);
const ofNumbers = (from: number, to: number) => numbered(from, to).map(({ content }) => content);

describe('writing', () => {
  test('the button is disabled until the database would accept the name and the text', async () => {
    await open();
    await expect.element(page.getByText('Aucun commentaire')).toBeVisible();
    await expect.element(send).toBeDisabled();
    await text.fill('Bonjour');
    await expect.element(send).toBeDisabled();
    await expect.element(page.getByText('Indiquez aussi votre nom pour envoyer.')).toBeVisible();
    await name.fill('   ');
    await expect.element(send).toBeDisabled();
    await name.fill('Léa');
    await expect.element(send).toBeEnabled();
    await text.fill(' \n ');
    await expect.element(send).toBeDisabled();

    await text.fill('📦'.repeat(4000));
    await expect.element(page.getByText('4 000 sur 4 000 caractères')).toBeVisible();
    await expect.element(send).toBeEnabled();
    await text.fill('a'.repeat(4001));
    await expect.element(page.getByText(/Le commentaire est trop long/)).toBeVisible();
    await expect.element(send).toBeDisabled();
    await text.fill('Bonjour');
    await name.fill('a'.repeat(81));
    await expect.element(page.getByText(/Le nom est trop long/)).toBeVisible();
    await expect.element(send).toBeDisabled();
    await expectAccessible();

    await write('a'.repeat(80), 'é'.repeat(4000));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(items.getByRole('time')).toBeVisible();
    await expect.element(text).toHaveValue('');
  });

  test.each(['Lé\u200ba', '\u202eaéL', 'Léa\u00ad'])('the name %j is refused', async (hidden) => {
    await open();
    await write(hidden, 'Bonjour');
    const sentence = 'Le nom contient un caractère invisible\u00a0: retapez-le.';
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect.element(send).toBeDisabled();
    await name.fill('Léa');
    await expect.element(send).toBeEnabled();
  });

  test('what is sent is trimmed', async () => {
    const { path } = await open();
    await write(' Léa ', '  Qui relit ?\nAvant jeudi.\n');
    await send.click();
    await expect.element(items.getByRole('time')).toBeVisible();
    expect(insertComment).toHaveBeenCalledExactlyOnceWith({
      id: expect.any(String),
      file_path: path,
      author: 'Léa',
      content: 'Qui relit ?\nAvant jeudi.',
    });
  });

  test('the browser keeps the name, and the page keeps an unsent text until it is left', async () => {
    const { panel, screen } = await open();
    await write('Léa M.', 'Je reviens');
    await screen.unmount();
    await renderSignedIn(panel);
    await expect.element(text).toHaveValue('Je reviens');
    await expect.element(name).toHaveValue('Léa M.');
    expect(localStorage.getItem('comment-author')).toBe('Léa M.');
  });

  test('addresses are links, and everything else is text', async () => {
    await open();
    const words = '<b>Gras</b> <img src=x onerror=alert(1)>\nVoir https://navette.test/a?b=1.';
    await write('Léa', words);
    await send.click();
    await expect.element(items.getByRole('time')).toBeVisible();
    expect(texts()).toEqual([words]);
    const paragraph = document.querySelector('li p[dir=auto]');
    expect(paragraph?.querySelectorAll('b, img')).toHaveLength(0);
    const link = items.getByRole('link');
    expect(link.element().textContent).toBe('https://navette.test/a?b=1');
    await expect.element(link).toHaveAttribute('href', 'https://navette.test/a?b=1');
    await expect.element(link).toHaveAttribute('rel', 'noreferrer noopener');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });
});

describe('a pending change', () => {
  test('a comment is shown at once, and its stored row replaces it', async () => {
    await open();
    const held = hold(insertComment);
    await write('Direction', 'En route');
    await send.click();
    await expect.element(commentWith('En route').getByText('Envoi…')).toBeVisible();
    // One's own address is not beside one's name, before and after.
    expect(items.element().textContent).not.toContain(MEMBER.email);
    await expect.element(heading('Commentaires (1)')).toBeVisible();
    await expect.element(text).toHaveValue('');
    await text.fill('La suite');
    await expect.element(send).toBeDisabled();
    held.release();
    await expect.element(commentWith('En route').getByRole('time')).toBeVisible();
    expect(items.elements()).toHaveLength(1);
    expect(items.element().textContent).not.toContain(MEMBER.email);
    await expect.element(text).toHaveValue('La suite');
    await expect.element(send).toBeEnabled();
  });

  test('a stale answer does not undo a later change', async () => {
    await open([commentOf({ author: 'Léa', author_uid: MEMBER.uid, content: 'Le premier' })]);
    // Answered with what there was before.
    const before = { comments: storedComments(), total: 1 };
    const stale = Promise.withResolvers<typeof before>();
    fetchNewestComments.mockReturnValueOnce(stale.promise);
    const asked = fetchNewestComments.mock.calls.length;
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => fetchNewestComments.mock.calls.length).toBe(asked + 1);
    await write('Léa', 'Le second');
    await send.click();
    await expect.element(commentWith('Le second').getByRole('time')).toBeVisible();
    await removeFrom('Le premier').click();
    await expect.element(commentWith('Le premier')).not.toBeInTheDocument();
    await expect.poll(() => deleteComment.mock.settledResults.length).toBe(1);
    const seen = watchTexts();
    stale.resolve(before);
    const later = fetchNewestComments.mock.calls.length;
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => fetchNewestComments.mock.settledResults.length).toBeGreaterThan(later);
    expect(seen()).toEqual(['Le second']);
  });
});

describe('while a change is under way', () => {
  const own = { author: 'Léa', author_uid: MEMBER.uid };
  const rows = () => numbered(1, 2).map((row) => ({ ...row, ...own }));

  test('nothing is asked, whose answer would undo it; after it, everything is', async () => {
    await open(rows());
    await name.fill('Léa');
    const held = hold(deleteComment);
    await removeFrom('n°2.').click();
    await held.made;
    const asked = fetchNewestComments.mock.calls.length;
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(commentWith('n°2.')).not.toBeInTheDocument();
    expect(fetchNewestComments).toHaveBeenCalledTimes(asked);
    held.release();
    await expect.poll(() => fetchNewestComments.mock.calls.length).toBe(asked + 1);
  });

  test('what was deleted does not come back for a moment', async () => {
    await open(rows());
    await name.fill('Léa');
    const deletion = hold(deleteComment);
    await removeFrom('n°2.').click();
    await expect.element(commentWith('n°2.')).not.toBeInTheDocument();
    const seen = watchTexts();
    const answer = hold(fetchNewestComments);
    deletion.release();
    await answer.made;
    answer.release();
    await expect.element(heading('Commentaires (1)')).toBeVisible();
    await expect.poll(() => fetchNewestComments.mock.settledResults.at(-1)?.type).toBe('fulfilled');
    expect(seen()).toEqual(['Commentaire n°1.']);
  });
});

/** The texts of the comments that have been shown since. */
function watchTexts(): () => string[] {
  const seen = new Set<string>();
  const note = () => texts().forEach((words) => seen.add(words));
  note();
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  return () => [...seen];
}

describe('what fails', () => {
  test.each([
    [
      refusal('PT429'),
      /^Vous avez envoyé beaucoup de commentaires\s: réessayez dans une minute\.$/,
    ],
    [refusal('PT429', 'day'), /beaucoup de commentaires\s: réessayez demain\.$/],
    [refusal('42501'), /^Ce fichier n’existe plus, ou vous n’y avez plus accès\.$/],
    [
      new Error('no network'),
      /^Le commentaire n’a pas pu être envoyé\. Vérifiez votre connexion, puis réessayez\.$/,
    ],
  ])('why a comment was not sent stands under its text: %s', async (error, sentence) => {
    await open([commentOf({ content: 'Avant' })]);
    const held = hold(insertComment);
    await write('Léa', 'Une de trop');
    await send.click();
    await expect.element(commentWith('Une de trop')).toBeVisible();
    held.fail(error);
    await expect.element(commentWith('Une de trop')).not.toBeInTheDocument();
    await expect.element(text).toHaveValue('Une de trop');
    await expect.poll(unsent).toMatch(sentence);
    // No alert: nothing is wrong with the field.
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    // It stays while the person edits the text, and disappears when the text is deleted.
    await text.fill('Une de trop ?');
    expect(unsent()).toMatch(sentence);
    await text.fill('');
    await expect.poll(unsent).toBe('');
  });

  test('sent again it is the same comment, and another one once it was changed', async () => {
    await open();
    insertComment.mockRejectedValueOnce(new Error('the answer was lost'));
    await write('Léa', 'Bien reçu');
    await send.click();
    await expect.poll(unsent).toMatch(/n’a pas pu être envoyé/);
    await send.click();
    await expect.element(commentWith('Bien reçu').getByRole('time')).toBeVisible();
    await expect.element(text).toHaveValue('');
    expect(unsent()).toBe('');
    await text.fill('Et voilà');
    await send.click();
    await expect.element(commentWith('Et voilà').getByRole('time')).toBeVisible();
    const [first, again, other] = insertComment.mock.calls.map(([{ id }]) => id);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('a text typed meanwhile is kept, with the caret where it was', async () => {
    await open();
    const held = hold(insertComment);
    await write('Léa', 'Première phrase.');
    await send.click();
    await expect.element(commentWith('Première phrase.')).toBeVisible();
    await userEvent.keyboard('Secnde{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    held.fail(new Error('no network'));
    await expect.element(commentWith('Première phrase.')).not.toBeInTheDocument();
    await userEvent.keyboard('o');
    await expect.element(text).toHaveValue('Première phrase.\n\nSeconde');
  });

  test('after the panel was closed, the text is there when it opens again', async () => {
    const { panel, screen } = await open();
    const held = hold(insertComment);
    await write('Léa', 'Parti trop vite');
    await send.click();
    await screen.unmount();
    held.fail(new Error('no network'));
    await renderSignedIn(panel);
    await expect.element(text).toHaveValue('Parti trop vite');
  });

  test('a comment leaves the field once it turns out to be stored', async () => {
    const { path } = await open();
    insertComment.mockRejectedValueOnce(new Error('the answer was lost'));
    await write('Léa', 'Bien reçu');
    await send.click();
    await expect.poll(unsent).toMatch(/n’a pas pu être envoyé/);
    await text.fill('Bien reçu\n\nEt encore');
    const [sent] = insertComment.mock.calls[0] ?? [];
    storeComments([commentOf({ ...sent, file_path: path, author_uid: MEMBER.uid })]);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(commentWith('Bien reçu').getByRole('time')).toBeVisible();
    await expect.element(text).toHaveValue('Et encore');
    expect(unsent()).toBe('');
  });

  test('a comment that cannot be deleted is back in its place, without a message', async () => {
    const own = { author: 'Léa', author_uid: MEMBER.uid };
    await open(numbered(1, 3).map((row) => ({ ...row, ...own })));
    await name.fill(' Léa ');
    const held = hold(deleteComment);
    await removeFrom('n°2.').click();
    await expect.element(commentWith('n°2.')).not.toBeInTheDocument();
    await expect.element(heading('Commentaires (2)')).toHaveFocus();
    held.fail(refusal('42501'));
    await expect.element(commentWith('n°2.')).toBeVisible();
    expect(texts()).toEqual(ofNumbers(1, 3));
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  test('when the comments cannot be read, a second try is offered', async () => {
    fetchNewestComments.mockRejectedValueOnce(refusal('57014'));
    await renderSignedIn(<CommentsPanel path="Illisible.txt" readOnly={false} />);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Les commentaires n’ont pas pu être chargés.');
    await expectAccessible();
    storeComments([]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(page.getByText('Aucun commentaire')).toBeVisible();
  });

  test('an account without the role of the database is told whom to ask, at once', async () => {
    fetchNewestComments.mockRejectedValueOnce(new NoRole());
    await renderSignedIn(<CommentsPanel path="Sans rôle.txt" readOnly={false} />);
    const told = page
      .getByRole('alert')
      .filter({ hasText: /pas encore ouverts pour votre compte/ });
    await expect.element(told).toBeVisible();
  });
});

describe('many comments', () => {
  test('the newest fifty are asked for, however many there are, and polling asks for no more', async () => {
    await open(numbered(1, 5000));
    expect(texts()).toEqual(ofNumbers(4951, 5000));
    await expect.element(commentWith('n°5000.')).toBeInViewport();
    const asked = fetchNewestComments.mock.calls.length;
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => fetchNewestComments.mock.calls.length).toBeGreaterThan(asked);
    for (const [, count] of fetchNewestComments.mock.calls) expect(count).toBe(PAGE_COMMENTS);
  });

  test('earlier ones are loaded by fifty, without moving what the person reads', async () => {
    await open(numbered(1, 120));
    await expect.element(commentWith('n°120.')).toBeInViewport();
    earlier.element().focus();
    await expect.element(commentWith('n°71.')).toBeInViewport();
    await userEvent.keyboard('{Enter}');
    await expect.element(commentWith('n°21.')).toBeInTheDocument();
    expect(texts()).toEqual(ofNumbers(21, 120));
    // What was visible still is; and nothing is announced as new.
    await expect.element(commentWith('n°71.')).toBeInViewport();
    await expect.element(page.getByText(/ouveaux? commentaire/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(commentWith('n°1.')).toBeInTheDocument();
    expect(texts()).toEqual(ofNumbers(1, 120));
    await expect.element(heading('Commentaires (120)')).toBeVisible();
    await expect.element(earlier).not.toBeInTheDocument();
    // The button is gone, and the focus is not lost with it.
    await expect.element(list).toHaveFocus();
  });

  test('when earlier ones cannot be loaded, the button stays', async () => {
    await open(numbered(1, 60));
    fetchCommentsUntil.mockRejectedValueOnce(new Error('no network'));
    await earlier.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Les commentaires précédents n’ont pas pu être chargés.');
    await earlier.click();
    await expect.element(commentWith('n°1.')).toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('what others write and delete appears and disappears, at any position', async () => {
    const rows = numbered(1, 130);
    await open(rows);
    await earlier.click();
    await expect.element(commentWith('n°31.')).toBeInTheDocument();
    const without = (...gone: number[]) => rows.filter((_, at) => !gone.includes(at + 1));
    const changed = async (next: typeof rows, title: string) => {
      storeComments(next);
      window.dispatchEvent(new Event('visibilitychange'));
      await expect.element(heading(title)).toBeVisible();
    };
    await changed(without(40), 'Commentaires (129)');
    await expect.element(commentWith('n°40.')).not.toBeInTheDocument();
    await changed(without(40, 130), 'Commentaires (128)');
    await changed(without(2, 40, 130), 'Commentaires (127)');
    await changed([...without(2, 40, 130), ...numbered(131, 200)], 'Commentaires (197)');
    expect(texts().slice(-70)).toEqual(ofNumbers(131, 200));
    await expect.element(page.getByText('70 nouveaux commentaires')).toBeInTheDocument();
    await changed([], 'Commentaires (0)');
    await expect.element(page.getByText('Aucun commentaire')).toBeVisible();
  });
});

test('the newest comment is in sight, after sending as well, in an area that scrolls', async () => {
  await open(numbered(1, 20));
  await expect.element(commentWith('n°20.')).toBeInViewport({ ratio: 1 });
  await expect.element(commentWith('n°1.')).not.toBeInViewport();
  list.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(commentWith('n°1.')).toBeInViewport({ ratio: 1 });
  const held = hold(insertComment);
  await write('Léa', 'Sept');
  await send.click();
  await expect.element(commentWith('Sept')).toBeInViewport({ ratio: 1 });
  held.release();
  await expect.element(commentWith('Sept').getByRole('time')).toBeInViewport({ ratio: 1 });
  await expect.element(commentWith('Sept')).toBeInViewport({ ratio: 1 });
});

test('the list grows with the comments, up to the room that there is; on a phone to 12 rem', async () => {
  const heightOf = async (count: number) => {
    const { screen } = await open(numbered(1, count));
    const { height } = list.element().getBoundingClientRect();
    await screen.unmount();
    return height;
  };
  const one = await heightOf(1);
  const three = await heightOf(3);
  expect(one).toBeLessThan(100);
  expect(three).toBeGreaterThan(one + 50);
  expect(await heightOf(50)).toBeGreaterThan(12 * 16);
  await resizeTo(PHONE);
  expect(await heightOf(50)).toBe(12 * 16);
});

test('they are asked for once while they are out of sight, and every five seconds in sight', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  await resizeTo(PHONE);
  storeComments(numbered(1, 2));
  await renderSignedIn(
    <div style={{ paddingTop: 2000 }}>
      <CommentsPanel path="Plus bas.txt" readOnly={false} />
    </div>,
  );
  await expect.element(heading('Commentaires (2)')).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetchNewestComments).toHaveBeenCalledTimes(1);
  heading('Commentaires (2)').element().scrollIntoView();
  await expect.poll(() => fetchNewestComments.mock.calls.length).toBe(2);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(fetchNewestComments).toHaveBeenCalledTimes(4);
});

test('a new comment of somebody else is announced, with the account that has signed', async () => {
  await open([]);
  storeComments([commentOf({ author: 'Direction' })]);
  window.dispatchEvent(new Event('visibilitychange'));
  const words = 'Nouveau commentaire de Direction (claire@navette.test)';
  await expect.element(page.getByText(words, { exact: true })).toBeInTheDocument();
});

const LONG = `${'prenom-nom-et-service-'.repeat(4)}suite@transports-de-la-vallee.test`;

test.each([
  [1280, DESK],
  [320, NARROWEST],
])('at %i pixels a long address is cut before its domain', async (width, size) => {
  await resizeTo(size);
  const row = { author: 'Direction', author_uid: 'u-autre' };
  await open([
    commentOf({ ...row, content: 'De loin.', author_email: LONG }),
    commentOf({ ...row, content: 'De près.', author_email: 'p@navette.test' }),
    commentOf({ ...row, content: 'D’on ne sait qui.', author_email: null }),
  ]);
  const area = list.element();
  // What scrolls can be focused.
  await expect
    .poll(() => area.hasAttribute('tabindex'))
    .toBe(area.scrollHeight > area.clientHeight);

  const bylines = items.elements().map((item) => item.querySelector('p')?.textContent);
  expect(bylines).toEqual([
    // What a screen reader says.
    expect.stringContaining(`Direction compte ·${LONG} `),
    expect.stringMatching(/^Direction compte ·p@navette\.test /),
    expect.stringMatching(/^Direction compte ·adresse non confirmée /),
  ]);
  const accountIn = (words: string) =>
    commentWith(words).element().querySelector<HTMLElement>('span[title]');
  const [, , local, domain] = accountIn('De loin.')?.children ?? [];
  const right = commentWith('De loin.').element().getBoundingClientRect().right + 1;
  for (const [part, whole] of [
    [local, false],
    [domain, true],
  ] as const) {
    expect((part?.scrollWidth ?? 0) <= (part?.clientWidth ?? 0)).toBe(whole);
    expect(part?.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
  expect(accountIn('De loin.')?.title).toBe(LONG);
  expect(accountIn('De près.')?.children[2]?.clientWidth).toBeLessThan(16);
  // Nothing is pushed out of the area that scrolls.
  expect(area.scrollWidth).toBe(area.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
});
