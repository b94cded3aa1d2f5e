import { QueryClientProvider } from '@tanstack/react-query';
import { DownloadProgress } from '../features/download/download-progress.tsx';
import { SignedInLayout } from '../features/layout/signed-in-layout.tsx';
import { LongWorkProgress } from './long-work-progress.tsx';
import { queryClient } from './query-client.ts';

/** Wraps every signed-in screen: the layout, and the cache of server state. */
export function SignedInApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInLayout
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
