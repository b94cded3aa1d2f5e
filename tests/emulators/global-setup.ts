import type { TestProject } from 'vitest/node';
import { expectAccepted } from '../../quality/production-limits/expect-accepted.ts';
import { freePorts, startStack, type Ports } from '../../dev/stack.ts';
import { buildFunctions } from '../../functions/build.ts';
import { expectInvariants } from '../../quality/invariants/expect-invariants.ts';
import { loadSignIn } from './support/load-sign-in.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Ports of the emulators that the test project has started. */
    ports: Ports;
    /** File of the requests that have reached Firestore, relative to the root. */
    requests: string;
  }
}

const REQUESTS = '.navette/logs/emulator-requests.jsonl';

/** Starts one emulator suite for all files of the project, and looks at what they leave. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildFunctions();
  const stack = await startStack({
    ports: await freePorts(),
    hostingPublic: 'web/dist',
    logFile: '.navette/logs/emulator-tests.log',
    recordRequests: REQUESTS,
    only: ['auth', 'firestore', 'storage', 'functions'],
    unboundedCalls: true,
  });
  await loadSignIn(stack.ports);
  project.provide('ports', stack.ports);
  project.provide('requests', REQUESTS);
  return async () => {
    try {
      await expectInvariants(stack.ports);
    } finally {
      await stack.stop();
    }
    expectAccepted(REQUESTS);
  };
}
