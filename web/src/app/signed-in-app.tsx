import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DownloadProgress } from '../features/download/download-progress.tsx';
import { SignedInLayout } from '../features/layout/signed-in-layout.tsx';
import { ifLoaded } from './if-loaded.ts';
import { LongWorkProgress } from './long-work-progress.tsx';
import { queryClient } from './query-client.ts';

const AdminMenu = ifLoaded(async () => (await import('./admin-parts.tsx')).AdminMenu);

/** Wraps every signed-in screen: the layout, and the cache of server state. */
export function SignedInApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInLayout
        menu={
          <Suspense>
            <AdminMenu />
          </Suspense>
        }
        progress={
          <>
            <LongWorkProgress />
            <DownloadProgress />
          </>
        }
      />
    </QueryClientProvider>
  );
}
