import { afterAll, beforeAll, inject } from 'vitest';

/**
 * Switches the triggers off while the tests of this block run, once those under way are done: for
 * tests that change records by hand, which a late event would mend; and for thousands of writes, each
 * of which would start a function and slow the tests that follow. Callables work as ever.
 */
export function withoutTriggers(): void {
  beforeAll(() => switchTriggers('disable'));
  afterAll(() => switchTriggers('enable'));
}

/** Does something without any trigger following, once those under way are done. */
export async function whileTriggersAreOff<Result>(act: () => Promise<Result>): Promise<Result> {
  await switchTriggers('disable');
  try {
    return await act();
  } finally {
    await switchTriggers('enable');
  }
}

async function switchTriggers(verb: 'disable' | 'enable'): Promise<void> {
  const hub = `http://127.0.0.1:${inject('ports').hub}`;
  const answer = await fetch(`${hub}/functions/${verb}BackgroundTriggers`, { method: 'PUT' });
  if (!answer.ok) throw new Error(`the emulator hub answered ${answer.status}`);
}
