import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { CrashScreen } from './crash-screen.tsx';

function Broken(): never {
  throw new Error('for a test');
}

test('a screen that failed says so, and can be loaded again, or left for the home page', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: CrashScreen }]);
  await render(<RouterProvider router={router} />);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Une erreur inattendue est survenue. Rechargez la page.');
  expect(said).toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Recharger', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Accueil', exact: true }))
    .toHaveAttribute('href', '/');
  await expectAccessible();
});
