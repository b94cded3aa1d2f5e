import { QueryClientProvider } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { queryClient } from '../app/query-client.ts';
import { useSession } from '../features/session/session.ts';
import { ToastRegion } from '../ui/feedback/toast.tsx';
import type { Elements } from '../ui/jsx-runtime.ts';
import { MEMBER, signInAs } from './fakes/accounts.ts';

/** Renders what only a signed-in person sees, inside what surrounds every screen. */
export function renderSignedIn(content: Elements, user = MEMBER) {
  const around = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OnceSignedIn>{children as Elements}</OnceSignedIn>
        <ToastRegion />
      </MemoryRouter>
    </QueryClientProvider>
  );
  signInAs(user);
  return render(content, { wrapper: around });
}

/** Like the guard of the routes. */
function OnceSignedIn({ children }: { children: Elements }) {
  return useSession().status === 'signed-in' ? children : null;
}
