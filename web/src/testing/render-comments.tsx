import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { CommentsPanel } from '../features/comments/comments-panel.tsx';
import type { Elements } from '../ui/jsx-runtime.ts';
import { storeComments } from './fakes/comments.ts';
import { renderSignedIn } from './render-signed-in.tsx';

export const name = page.getByLabelText('Nom', { exact: true });
export const text = page.getByLabelText('Commentaire', { exact: true });
export const send = page.getByRole('button', { name: 'Envoyer' });
export const items = page.getByRole('listitem');

export function commentWith(words: string) {
  return items.filter({ hasText: words });
}

export function heading(title: string) {
  return page.getByRole('heading', { name: title, exact: true });
}

/** Each test gets a file of its own, since drafts outlive a panel. */
let file = 0;

/** The column beside a file that the comments fill. */
function beside(content: Elements) {
  const style = { width: '20rem', height: '100vh', overflowY: 'auto' } as const;
  return <div style={{ ...style, display: 'flex', flexDirection: 'column' }}>{content}</div>;
}

/** Opens the comments on a file that has these. */
export async function openComments(rows: Parameters<typeof storeComments>[0] = []) {
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

export async function write(author: string, words: string): Promise<void> {
  await name.fill(author);
  await text.fill(words);
}

/** The texts of the comments that are shown, from top to bottom. */
export function texts() {
  return [...document.querySelectorAll('li p[dir=auto]')].map(({ textContent }) => textContent);
}
