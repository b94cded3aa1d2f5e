import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { MEMBER } from '../../testing/fakes/accounts.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { notify, notifyDone } from './toast.tsx';

test('what was done is told in one way, and not as what was not', async () => {
  await renderApp('/documents', MEMBER);
  notifyDone('Téléchargement terminé.');
  notify('La copie a échoué.');
  const edgeOf = (text: string) => getComputedStyle(page.getByText(text).element()).borderLeftColor;
  await expect.element(page.getByText('Téléchargement terminé.')).toBeVisible();
  await expect.element(page.getByText('La copie a échoué.')).toBeVisible();
  const probe = document.createElement('i');
  document.body.append(probe);
  const colorOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  expect(edgeOf('Téléchargement terminé.')).toBe(colorOf('--success'));
  expect(edgeOf('La copie a échoué.')).toBe(colorOf('--edge-control'));
  probe.remove();
  await expectAccessible();
});

test('stays while the pointer or the focus is on it', async () => {
  await renderApp('/documents', MEMBER);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  notifyDone(<button style={{ pointerEvents: 'auto' }}>Annuler</button>);
  const button = page.getByRole('button', { name: 'Annuler' });
  await button.hover();
  vi.advanceTimersByTime(60_000);
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await button.unhover();
  vi.advanceTimersByTime(60_000);
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).blur();
  vi.advanceTimersByTime(1_000);
  await expect.element(button).not.toBeInTheDocument();
});
