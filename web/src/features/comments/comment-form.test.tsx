import { MESSAGES } from '@navette/core/text/messages';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { MEMBER, signInAs } from '../../testing/fakes/accounts.ts';
import { commentOf, insertComment, refusal, storeComments } from '../../testing/fakes/comments.ts';
import { setMaintenance } from '../../testing/fakes/maintenance.ts';
import { hold } from '../../testing/hold.ts';
import {
  commentWith,
  items,
  name,
  openComments,
  send,
  text,
  texts,
  write,
} from '../../testing/render-comments.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { endSession } from '../session/session.ts';

/** Why the last comment was not sent. */
const unsent = () => document.querySelector('form [role=status]')?.textContent;

describe('writing', () => {
  test('the button is disabled until the database would accept the name and the text', async () => {
    await openComments();
    await expect.element(page.getByText('Aucun commentaire')).toBeVisible();
    await expect.element(send).toBeDisabled();
    await expect.element(name).toHaveValue('Membre');
    await text.fill('Bonjour');
    await expect.element(send).toBeEnabled();
    await name.fill('');
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
    await openComments();
    await write(hidden, 'Bonjour');
    const sentence = 'Le nom contient un caractère invisible\u00a0: retapez-le.';
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect.element(send).toBeDisabled();
    await name.fill('Léa');
    await expect.element(send).toBeEnabled();
  });

  test('what is sent is trimmed', async () => {
    const { path } = await openComments();
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

  test('the name and an unsent text are there when the panel opens again', async () => {
    const { panel, screen } = await openComments();
    await write('Léa M.', 'Je reviens');
    await screen.unmount();
    await renderSignedIn(panel);
    await expect.element(text).toHaveValue('Je reviens');
    await expect.element(name).toHaveValue('Léa M.');
    expect(localStorage.getItem('comment-author')).toBe('Léa M.');
  });

  test('a text that was begun comes back after a session that ended elsewhere, and no trace is left by a sign-out', async () => {
    await openComments();
    await write('Léa', 'Attention, la palette de Mart');
    signInAs(null);
    await expect.element(text).not.toBeInTheDocument();
    signInAs(MEMBER);
    await expect.element(text).toHaveValue('Attention, la palette de Mart');
    const held = hold(insertComment);
    await write('Léa', 'Attention, la palette de Martin');
    await send.click();
    await endSession(null);
    held.fail(new Error('no network'));
    await expect.element(text).not.toBeInTheDocument();
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/palette/i);
    signInAs(MEMBER);
    await expect.element(text).toHaveValue('');
  });

  test('addresses are links, and everything else is text', async () => {
    await openComments();
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

describe('what is not sent', () => {
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
    await openComments([commentOf({ content: 'Avant' })]);
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

  test('during maintenance the text stays, with the sentence, and is sent afterwards', async () => {
    await openComments();
    setMaintenance(true);
    insertComment.mockRejectedValueOnce(refusal('42501'));
    await write('Léa', 'Vu, merci.');
    await send.click();
    await expect.poll(unsent).toBe(MESSAGES.maintenance);
    await expect.element(text).toHaveValue('Vu, merci.');
    setMaintenance(false);
    await send.click();
    await expect.element(commentWith('Vu, merci.').getByRole('time')).toBeVisible();
  });

  test('sent again it is the same comment, and another one once it was changed', async () => {
    await openComments();
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
    await openComments();
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
    const { panel, screen } = await openComments();
    const held = hold(insertComment);
    await write('Léa', 'Parti trop vite');
    await send.click();
    await screen.unmount();
    held.fail(new Error('no network'));
    await renderSignedIn(panel);
    await expect.element(text).toHaveValue('Parti trop vite');
  });

  test('a comment leaves the field once it turns out to be stored', async () => {
    const { path } = await openComments();
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
});
