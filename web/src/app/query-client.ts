import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isDenial, isFinal } from '../firebase/errors.ts';
import { reportRefusal } from '../firebase/refusals.ts';
import { forgetWithPerson } from '../state/per-person.ts';

const MAX_TRIES = 3;

/** The only place where server state is kept. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (isDenial(error)) reportRefusal('denied');
    },
  }),
  defaultOptions: {
    queries: {
      // Offline, trying again is useless: what is missing or old is fetched once there is a network.
      retry: (failures, error) =>
        failures < MAX_TRIES - 1 && !isFinal(error) && onlineManager.isOnline(),
      refetchOnReconnect: true,
      staleTime: 10_000,
    },
  },
});

forgetWithPerson(() => queryClient.clear());
