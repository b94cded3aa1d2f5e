import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DownloadProgress } from '../../features/download/download-progress.tsx';
import { SignedInLayout } from '../../features/layout/signed-in-layout.tsx';
import { SearchField } from '../../features/search/field/search-field.tsx';
import { sentResult } from '../../features/upload/queue/sent-result.ts';
import { shownQueue } from '../../features/upload/queue/shown-queue.ts';
import { uploadDialog } from '../../features/upload/queue/upload-dialog.ts';
import { useViewedAs } from '../../features/view-as/view-as-store.ts';
import { isConnectionLost, subscribeConnection } from '../../state/connection.ts';
import { useStore } from '../../state/store.ts';
import { commentsService } from '../../supabase/configuration.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import {
  AccountQuestion,
  AdminMenu,
  BesideScreens,
  ForAdmins,
  FoundPicture,
  MaintenanceBand,
  UploadHost,
  VerifyEmailBand,
} from '../screen-parts.tsx';
import { BackCloses } from './back-closes.tsx';
import { JobsCorner } from './jobs-corner.tsx';
import { queryClient } from '../query-client.ts';
import { useSignOut } from './use-sign-out.tsx';

// The query client does not notice by itself that the page began offline, and would not fetch once there is a network.
onlineManager.setEventListener((tell) => {
  tell(!isConnectionLost());
  return subscribeConnection(() => tell(!isConnectionLost()));
});

/** Wraps every signed-in screen: the layout, and the cache of server state. */
export function SignedInApp() {
  const { leave, question } = useSignOut();
  // The search answers for the signed-in person: while an admin views as somebody else, it would show too much.
  const searches = useViewedAs() === null && commentsService !== null;
  const sending = useStore(shownQueue, ({ isUploading }) => isUploading);
  const queued = useStore(shownQueue, ({ order }) => order.length > 0);
  const sent = useStore(sentResult) !== null;
  const uploads = useStore(uploadDialog) !== null || queued || sent;
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<Loading />}>
        <SignedInLayout
          onSignOut={leave}
          sending={sending}
          maintenance={<MaintenanceBand />}
          verification={<VerifyEmailBand />}
          question={<AccountQuestion />}
          search={searches && <SearchField picture={FoundPicture} />}
          menu={
            <ForAdmins>
              <AdminMenu />
            </ForAdmins>
          }
          progress={
            <>
              <JobsCorner />
              <DownloadProgress />
              <BesideScreens />
              {uploads && <UploadHost onClose={() => uploadDialog.set(null)} />}
            </>
          }
        />
      </Suspense>
      {question}
      <BackCloses />
    </QueryClientProvider>
  );
}
