import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useSession } from '../features/session/session.ts';
import { leavers } from '../state/leavers.ts';
import { NoticeRegion } from '../ui/dialogs/notice.tsx';
import { ToastRegion } from '../ui/feedback/toast.tsx';
import { router } from './router.tsx';

export function App() {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-out' || leavers().length === 0) return;
    void import('./shell/forget-leavers.ts')
      .then(({ forgetLeavers }) => forgetLeavers())
      .catch(() => undefined);
  }, [status]);
  return (
    <>
      <RouterProvider router={router} />
      <NoticeRegion />
      <ToastRegion />
    </>
  );
}
