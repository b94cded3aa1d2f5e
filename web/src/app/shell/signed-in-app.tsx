import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { DownloadProgress } from '../../features/download/download-progress.tsx';
import { SignedInLayout } from '../../features/layout/signed-in-layout.tsx';
import { isAnythingKept } from '../../features/upload/kept/is-anything-kept.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import {
  AccountQuestion,
  AdminMenu,
  ForAdmins,
  KeptUploads,
  VerifyEmailBand,
} from '../screen-parts.tsx';
import { JobsCorner } from './jobs-corner.tsx';
import { queryClient } from '../query-client.ts';
import { useSignOut } from './use-sign-out.tsx';

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
          verification={<VerifyEmailBand />}
          question={<AccountQuestion />}
          menu={
            <ForAdmins>
              <AdminMenu />
            </ForAdmins>
          }
          progress={
            <>
              <JobsCorner />
              <DownloadProgress />
              {keeps && <KeptUploads />}
            </>
          }
        />
      </Suspense>
      {question}
    </QueryClientProvider>
  );
}
