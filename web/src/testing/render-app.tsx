import { render } from 'vitest-browser-react';
import { App } from '../app/app.tsx';
import { router } from '../app/router.tsx';
import { signInAs } from './fakes/accounts.ts';

/** Renders the whole application at an address, as after a start with a session; without one for null. */
export async function renderApp(address: string, user: Parameters<typeof signInAs>[0]) {
  signInAs(user);
  await router.navigate(address, { replace: true });
  // As in `index.html`: styles rely on this id, whose element is a stacking context below dialogs. An earlier
  // application's is empty by now.
  document.querySelector('#root')?.remove();
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  return render(<App />, { container });
}

/** Goes to another address, as a link within the application does. */
export async function visit(address: string): Promise<void> {
  await router.navigate(address);
}

/** The address that the application shows. */
export function shownAddress(): string {
  return decodeURIComponent(location.pathname + location.search);
}
