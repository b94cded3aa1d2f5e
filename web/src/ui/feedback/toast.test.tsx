import { expect, test } from 'vitest';
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
