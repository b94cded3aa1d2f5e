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
import {
  commentWith,
  heading,
  items,
  name,
  openComments,
  send,
  text,
  texts,
  write,
} from '../../testing/render-comments.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { DESK, NARROWEST, PHONE, resizeTo } from '../../testing/screen.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { PAGE_COMMENTS } from './state/use-comments.ts';

const list = page.getByRole('group', { name: 'Liste des commentaires' });
const removeFrom = (words: string) =>
  commentWith(words).getByRole('button', { name: 'Supprimer mon commentaire' });
const earlier = page.getByRole('button', { name: 'Afficher les commentaires précédents' });
const ofNumbers = (from: number, to: number) => numbered(from, to).map(({ content }) => content);

describe('a pending change', () => {
  test('a comment is shown at once, and its stored row replaces it', async () => {
    await openComments();
    const held = hold(insertComment);
    await write('Direction', 'En route');
    await send.click();
    await expect.element(commentWith('En route').getByText('Envoi…')).toBeVisible();
    // One's own address is not shown beside one's name, before or after.
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
    await openComments([
      commentOf({ author: 'Léa', author_uid: MEMBER.uid, content: 'Le premier' }),
    ]);
    // An answer from before.
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
    await openComments(rows());
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
    await openComments(rows());
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
  test('a comment that cannot be deleted is back in its place, without a message', async () => {
    const own = { author: 'Léa', author_uid: MEMBER.uid };
    await openComments(numbered(1, 3).map((row) => ({ ...row, ...own })));
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
    await openComments(numbered(1, 5000));
    expect(texts()).toEqual(ofNumbers(4951, 5000));
    await expect.element(commentWith('n°5000.')).toBeInViewport();
    const asked = fetchNewestComments.mock.calls.length;
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => fetchNewestComments.mock.calls.length).toBeGreaterThan(asked);
    for (const [, count] of fetchNewestComments.mock.calls) expect(count).toBe(PAGE_COMMENTS);
  });

  test('earlier ones are loaded by fifty, without moving what the person reads', async () => {
    await openComments(numbered(1, 120));
    await expect.element(commentWith('n°120.')).toBeInViewport();
    earlier.element().focus();
    await expect.element(commentWith('n°71.')).toBeInViewport();
    await userEvent.keyboard('{Enter}');
    await expect.element(commentWith('n°21.')).toBeInTheDocument();
    expect(texts()).toEqual(ofNumbers(21, 120));
    // What was visible still is, and nothing is announced as new.
    await expect.element(commentWith('n°71.')).toBeInViewport();
    await expect.element(page.getByText(/ouveaux? commentaire/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(commentWith('n°1.')).toBeInTheDocument();
    expect(texts()).toEqual(ofNumbers(1, 120));
    await expect.element(heading('Commentaires (120)')).toBeVisible();
    await expect.element(earlier).not.toBeInTheDocument();
    // The button is gone, and the focus with it was not lost.
    await expect.element(list).toHaveFocus();
  });

  test('when earlier ones cannot be loaded, the button stays', async () => {
    await openComments(numbered(1, 60));
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
    await openComments(rows);
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
  await openComments(numbered(1, 20));
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
    const { screen } = await openComments(numbered(1, count));
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
  await openComments([]);
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
  await openComments([
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
