import { describe, expect, test, vi } from 'vitest';
import { createLimiter } from './limiter.ts';

/** Tasks of a limiter that the test ends one by one. */
function tasksOf(width: number, count: number) {
  const run = createLimiter(width);
  const started: number[] = [];
  const tasks = Array.from({ length: count }, (_, number) => {
    const end = Promise.withResolvers<number>();
    const leaver = new AbortController();
    const outcome = run(leaver.signal, () => {
      started.push(number);
      return end.promise;
    });
    // Each test awaits the outcomes that it checks.
    outcome.catch(() => undefined);
    return { ...end, leaver, outcome };
  });
  return { started, tasks };
}

describe('createLimiter', () => {
  test('runs no more tasks than allowed, in order, and goes on after a failure', async () => {
    const { started, tasks } = tasksOf(2, 5);
    const [first, second, ...others] = tasks;
    expect(started, 'at once, as far as there is room').toEqual([0, 1]);
    second?.resolve(10);
    expect(await second?.outcome).toBe(10);
    await expect.poll(() => started).toEqual([0, 1, 2]);
    first?.reject(new Error('refused'));
    await expect(first?.outcome).rejects.toThrow('refused');
    await expect.poll(() => started).toEqual([0, 1, 2, 3]);
    for (const { resolve } of others) resolve(1);
    expect(await Promise.all(others.map(({ outcome }) => outcome))).toEqual([1, 1, 1]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  test('never runs more than allowed, however the tasks end', async () => {
    const run = createLimiter(2);
    let running = 0;
    let most = 0;
    const outcomes = [1, 2, 3, 4, 5, 6].map((number) =>
      run(new AbortController().signal, async () => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
        if (number % 2 === 0) throw new Error('no luck');
      }),
    );
    const settled = await Promise.allSettled(outcomes);
    expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(most).toBe(2);
  });

  test('a task aborted while it waits rejects at once, and never runs', async () => {
    const { started, tasks } = tasksOf(1, 3);
    const [first, second, third] = tasks;
    second?.leaver.abort(new Error('called off'));
    await expect(second?.outcome).rejects.toThrow('called off');
    expect(started, 'though the first still runs').toEqual([0]);
    first?.resolve(0);
    await expect.poll(() => started).toEqual([0, 2]);
    third?.resolve(2);
    expect(await third?.outcome).toBe(2);
  });

  test('a place is not given to a task aborted at the same moment', async () => {
    const { started, tasks } = tasksOf(1, 3);
    const [first, second, third] = tasks;
    second?.leaver.abort();
    first?.resolve(0);
    await expect(second?.outcome).rejects.toThrow();
    await expect.poll(() => started).toEqual([0, 2]);
    third?.resolve(2);
    await third?.outcome;
  });

  test('a task aborted at the moment of its turn does not run, and passes its place on', async () => {
    const { started, tasks } = tasksOf(1, 3);
    const [first, second, third] = tasks;
    // Runs after the limiter's own handler, and before the second task starts.
    void first?.promise.then(() => second?.leaver.abort(new Error('called off')));
    first?.resolve(0);
    await expect(second?.outcome).rejects.toThrow('called off');
    await expect.poll(() => started).toEqual([0, 2]);
    third?.resolve(2);
    await third?.outcome;
  });

  test('a task aborted while it runs keeps its place until it ends by itself', async () => {
    const { started, tasks } = tasksOf(1, 2);
    const [first, second] = tasks;
    first?.leaver.abort();
    await Promise.resolve();
    expect(started).toEqual([0]);
    first?.resolve(7);
    expect(await first?.outcome).toBe(7);
    await expect.poll(() => started).toEqual([0, 1]);
    second?.resolve(8);
    expect(await second?.outcome).toBe(8);
  });

  test('a task aborted before it is added takes no place', async () => {
    const run = createLimiter(1);
    const gone = run(AbortSignal.abort(new Error('gone')), () => Promise.resolve('never'));
    await expect(gone).rejects.toThrow('gone');
    expect(await run(new AbortController().signal, () => Promise.resolve('next'))).toBe('next');
  });

  test('a task aborted before it is added need not wait to be rejected', async () => {
    const run = createLimiter(1);
    const first = Promise.withResolvers<void>();
    void run(new AbortController().signal, () => first.promise);
    const gone = run(AbortSignal.abort(new Error('gone')), () => Promise.resolve());
    await expect(gone).rejects.toThrow('gone');
    first.resolve();
  });

  test('a task that ends while none waits makes room for a later one', async () => {
    const run = createLimiter(1);
    const { signal } = new AbortController();
    await run(signal, () => Promise.resolve());
    const started = vi.fn<() => Promise<void>>(() => Promise.resolve());
    void run(signal, started);
    expect(started).toHaveBeenCalledOnce();
  });

  test('a task that has had its turn leaves nothing on its signal', async () => {
    const { tasks } = tasksOf(1, 1);
    const [first] = tasks;
    const run = createLimiter(1);
    void run(new AbortController().signal, () => first?.promise ?? Promise.resolve(0));
    const { signal } = new AbortController();
    const [added, removed] = [
      vi.spyOn(signal, 'addEventListener'),
      vi.spyOn(signal, 'removeEventListener'),
    ];
    const second = run(signal, () => Promise.resolve());
    expect(added).toHaveBeenCalledOnce();
    first?.resolve(0);
    await second;
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});
