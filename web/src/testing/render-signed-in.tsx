import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { queryClient } from '../app/query-client.ts';
import { useSession } from '../features/session/session.ts';
import { ToastRegion } from '../ui/feedback/toast.tsx';
import { MEMBER, signInAs } from './fakes/accounts.ts';

/** Renders what only a signed-in person sees, with all that stands around every screen. */
export function renderSignedIn(content: ReactNode, user = MEMBER) {
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OnceSignedIn>{children}</OnceSignedIn>
        <ToastRegion />
      </MemoryRouter>
    </QueryClientProvider>
  );
  signInAs(user);
  return render(content, { wrapper: around });
}

/** As the guard of the routes does. */
function OnceSignedIn({ children }: { children: ReactNode }) {
  return useSession().status === 'signed-in' ? children : null;
}
