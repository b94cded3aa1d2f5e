import type { Mock } from 'vitest';

/** A call whose answer waits for the test. */
export interface HeldCall {
  /** Resolves once the call is made. */
  made: Promise<void>;
  /** Lets the call act and answer. */
  release: () => void;
  /** Makes the call fail without acting. */
  fail: (error: Error) => void;
}

/** Holds the next call of a fake's function. */
export function hold<Call extends (...given: never[]) => Promise<unknown>>(
  fake: Mock<Call>,
): HeldCall {
  const act = fake.getMockImplementation();
  if (!act) throw new Error('the fake has no answer of its own');
  const made = Promise.withResolvers<void>();
  const decision = Promise.withResolvers<void>();
  const held = async (...given: Parameters<Call>) => {
    made.resolve();
    await decision.promise;
    return act(...given);
  };
  fake.mockImplementationOnce(held as Parameters<typeof fake.mockImplementationOnce>[0]);
  return { made: made.promise, release: decision.resolve, fail: decision.reject };
}
