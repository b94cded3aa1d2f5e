import type { TestProject } from 'vitest/node';
import { expectAccepted } from '../../quality/production-limits/expect-accepted.ts';
import { freePorts, startStack, type Ports } from '../../dev/stack.ts';
import { buildFunctions } from '../../functions/build.ts';
import { expectInvariants } from '../../quality/invariants/expect-invariants.ts';
import { findPostgres } from '../../quality/test-run/find-postgres.ts';
import { migrate } from './support/migrate.ts';
import { startNativePostgres } from './support/native-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Ports of the stack that the test project has started. */
    ports: Ports;
    /** Folder of the socket of a native Postgres, whose database `postgres` has the migrations; empty without one. */
    nativePostgres: string;
  }
}

const REQUESTS = '.navette/logs/comments-requests.jsonl';

/**
 * Starts the emulators with an empty comments database for all test files, and a native Postgres if one is installed;
 * checks the invariants at the end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildFunctions();
  const stack = await startStack({
    ports: await freePorts(),
    hostingPublic: 'web/dist',
    logFile: '.navette/logs/comments-tests.log',
    recordRequests: REQUESTS,
    only: ['auth', 'firestore', 'storage', 'functions'],
    comments: { texts: true },
    unboundedCalls: true,
  });
  const binaries = findPostgres();
  const native = binaries === null ? null : await startNativePostgres(binaries);
  if (native) await migrate((sql) => native.run(sql));
  project.provide('ports', stack.ports);
  project.provide('nativePostgres', native?.folder ?? '');
  return async () => {
    try {
      await expectInvariants(stack.ports, { comments: true });
    } finally {
      await Promise.all([stack.stop(), native?.stop()]);
    }
    expectAccepted(REQUESTS);
  };
}
