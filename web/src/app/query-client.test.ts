import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { serviceError } from '../firebase/errors.fixture.ts';
import { onRefusal } from '../firebase/refusals.ts';
import { forgetOthersThan } from '../state/per-person.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test.each([null, 'u-next'])('what one person has fetched is gone for %s', async (next) => {
  const answer = Promise.withResolvers<string>();
  queryClient.setQueryData(['documents', 'u-first'], 'fetched');
  const late = queryClient.fetchQuery({ queryKey: ['late'], queryFn: () => answer.promise });
  forgetOthersThan(next);
  answer.resolve('fetched later');
  await late.catch(() => undefined);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test.each([
  ['a failure', 'unavailable', 3, []],
  ['a denial', 'permission-denied', 1, ['denied']],
  ['what does not exist', 'not-found', 1, []],
])('%s is tried as often as may help, and a denial is reported', async (_, code, tries, said) => {
  vi.useFakeTimers();
  const error = serviceError(code);
  const refusals: string[] = [];
  const end = onRefusal((refusal) => refusals.push(refusal));
  const ask = vi.fn().mockRejectedValue(error);
  const query = new QueryObserver(queryClient, { queryKey: ['asked'], queryFn: ask });
  const unsubscribe = query.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(query.getCurrentResult().error).toBe(error);
  expect(ask).toHaveBeenCalledTimes(tries);
  expect(refusals).toEqual(said);
  unsubscribe();
  end();
});

test('without a network a failure is told at once', async () => {
  vi.useFakeTimers();
  onlineManager.setOnline(false);
  const ask = vi.fn().mockRejectedValue(serviceError('unavailable'));
  const query = new QueryObserver(queryClient, {
    queryKey: ['asked'],
    queryFn: ask,
    networkMode: 'always',
  });
  const unsubscribe = query.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(query.getCurrentResult().isError).toBe(true);
  unsubscribe();
  onlineManager.setOnline(true);
});

test('what was fetched is asked for again by another screen after ten seconds', async () => {
  vi.useFakeTimers();
  const ask = vi.fn().mockResolvedValue('here');
  const open = () =>
    new QueryObserver(queryClient, { queryKey: ['asked'], queryFn: ask }).subscribe(
      () => undefined,
    );
  open();
  await vi.advanceTimersByTimeAsync(9_999);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
});
