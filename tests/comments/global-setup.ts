import type { TestProject } from 'vitest/node';
import { expectAccepted } from '../../quality/production/expect-accepted.ts';
import { freePorts, startStack, type Ports } from '../../dev/stack.ts';
import { buildFunctions } from '../../functions/build.ts';
import { expectInvariants } from '../../quality/invariants/expect-invariants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Ports of the stack that the test project has started. */
    ports: Ports;
  }
}

const REQUESTS = '.navette/logs/comments-requests.jsonl';

/**
 * Starts the emulators with an empty comments database for all test files, and checks the
 * invariants at the end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildFunctions();
  const stack = await startStack({
    ports: await freePorts(),
    hostingPublic: 'web/dist',
    logFile: '.navette/logs/comments-tests.log',
    recordRequests: REQUESTS,
    only: ['auth', 'firestore', 'storage', 'functions'],
    comments: {},
    unboundedCalls: true,
  });
  project.provide('ports', stack.ports);
  return async () => {
    try {
      await expectInvariants(stack.ports, { comments: true });
    } finally {
      await stack.stop();
    }
    await expectAccepted(REQUESTS);
  };
}
