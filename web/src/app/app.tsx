import { RouterProvider } from 'react-router-dom';
import { NoticeRegion } from '../ui/dialogs/notice.tsx';
import { ToastRegion } from '../ui/feedback/toast.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <NoticeRegion />
      <ToastRegion />
    </>
  );
}
