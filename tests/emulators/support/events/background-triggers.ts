import { afterAll, beforeAll, inject } from 'vitest';

/**
 * Waits for running triggers, and switches triggers off while the tests of this block run: for tests that change records
 * by hand, which a late event would repair; and for thousands of writes, each of which would start a function and slow
 * down later tests. Callables and tasks still work. The task for a file's text mirrors the record, so a file that must not
 * be mirrored has a name without text (`.bin`).
 */
export function withoutTriggers(): void {
  beforeAll(() => switchTriggers('disable'));
  afterAll(() => switchTriggers('enable'));
}

/** Waits for running triggers, then runs `act` with the triggers switched off. */
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
