import { expect, test } from 'vitest';
import { forgetOthersThan } from '../per-person.ts';
import { queryClient } from './query-client.ts';

test.each([null, 'u-next'])('what one person has fetched is gone for %s', async (next) => {
  const answer = Promise.withResolvers<string>();
  queryClient.setQueryData(['documents', 'u-first'], 'fetched');
  const late = queryClient.fetchQuery({ queryKey: ['late'], queryFn: () => answer.promise });
  forgetOthersThan(next);
  answer.resolve('fetched later');
  await late.catch(() => undefined);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
