import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { DownloadProgress } from '../../features/download/download-progress.tsx';
import { SignedInLayout } from '../../features/layout/signed-in-layout.tsx';
import { isAnythingKept } from '../../features/upload/kept/is-anything-kept.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { ifLoaded } from '../if-loaded.ts';
import { JobsCorner } from './jobs-corner.tsx';
import { queryClient } from '../query-client.ts';
import { useSignOut } from './use-sign-out.tsx';

const VerifyEmailBand = ifLoaded(
  async () =>
    (await import('../../features/session/verification/verify-email-band.tsx')).VerifyEmailBand,
);
// Not `ifLoaded`: without it the screens would stay empty, and say nothing.
const AccountQuestion = lazy(async () => ({
  default: (await import('../../features/session/account-question.tsx')).AccountQuestion,
}));
const AdminMenu = ifLoaded(async () => (await import('../admin-parts.tsx')).AdminMenu);

const KeptUploads = ifLoaded(async () => (await import('./kept-uploads.tsx')).KeptUploads);

/** Wraps every signed-in screen: the layout, and the cache of server state. */
export function SignedInApp() {
  const { leave, question } = useSignOut();
  const [keeps, setKeeps] = useState(false);
  useEffect(() => {
    void isAnythingKept().then(setKeeps);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<Loading />}>
        <SignedInLayout
          onSignOut={leave}
          // Nothing is shown before it: it would move the page.
          verification={<VerifyEmailBand />}
          question={<AccountQuestion />}
          menu={
            <Suspense>
              <AdminMenu />
            </Suspense>
          }
          progress={
            <>
              <JobsCorner />
              <DownloadProgress />
              <Suspense>{keeps && <KeptUploads />}</Suspense>
            </>
          }
        />
      </Suspense>
      {question}
    </QueryClientProvider>
  );
}
