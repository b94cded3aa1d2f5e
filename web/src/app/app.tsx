import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { NoticeRegion } from '../ui/notice.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <NoticeRegion />
      <ToastRegion />
    </QueryClientProvider>
  );
}
