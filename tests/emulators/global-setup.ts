import type { TestProject } from 'vitest/node';
import { expectAccepted } from '../../quality/production/expect-accepted.ts';
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
    /** File of what the emulators and the functions log, relative to the root. */
    log: string;
  }
}

/** Starts one emulator suite for all files of the project, or of a shard, and looks at what they leave. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Shards may run at the same time.
  const part = project.vitest.config.shard?.index ?? 1;
  const recordRequests = `.navette/logs/emulator-requests-${part}.jsonl`;
  const logFile = `.navette/logs/emulator-tests-${part}.log`;
  await buildFunctions();
  const stack = await startStack({
    ports: await freePorts(),
    hostingPublic: 'web/dist',
    logFile,
    recordRequests,
    only: ['auth', 'firestore', 'storage', 'functions'],
    unboundedCalls: true,
  });
  await loadSignIn(stack.ports);
  project.provide('ports', stack.ports);
  project.provide('requests', recordRequests);
  project.provide('log', logFile);
  return async () => {
    try {
      await expectInvariants(stack.ports);
    } finally {
      await stack.stop();
    }
    await expectAccepted(recordRequests);
  };
}
