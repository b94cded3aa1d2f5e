import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../web/build/build-web.ts';
import { expectAccepted } from '../../quality/production-limits/expect-accepted.ts';
import { freePorts, startStack, type Ports } from '../../dev/stack.ts';
import { buildFunctions } from '../../functions/build.ts';
import { loadSignIn } from '../emulators/support/load-sign-in.ts';
import {
  readDemoState,
  restoreDemoState,
  triggersHaveFollowed,
  type DemoState,
} from './support/data/demo-state.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the application, as Hosting serves it. */
    url: string;
    /** The build that Hosting serves, relative to the root. */
    webBuild: string;
    /** Ports of the stack that the test project has started. */
    ports: Ports;
    /** Process id of firebase-tools, the parent of the function workers. */
    suitePid: number;
    /** The demo data before any test. */
    demo: DemoState;
  }
}

/** Not `web/dist`, since a build contains the ports. */
const WEB_BUILD = 'web/dist-test';
const REQUESTS = '.navette/logs/browser-requests.jsonl';

/**
 * Builds the product and starts it with the demo data, as `npm start` does, on free ports; at the
 * end checks what the tests leave.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ports = await freePorts();
  await Promise.all([buildFunctions(), buildWeb({ outDir: WEB_BUILD, ports })]);
  const stack = await startStack({
    ports,
    hostingPublic: WEB_BUILD,
    importFrom: 'emulator-data',
    comments: { demo: true },
    unboundedCalls: true,
    recordRequests: REQUESTS,
    logFile: '.navette/logs/browser-tests.log',
  });
  await loadSignIn(stack.ports);
  project.provide('url', stack.url);
  project.provide('webBuild', WEB_BUILD);
  project.provide('ports', stack.ports);
  project.provide('suitePid', stack.pid);
  const demo = await readDemoState(ports);
  project.provide('demo', demo);
  return async () => {
    try {
      // As before each file: the last one may have written records by itself, too.
      await restoreDemoState(stack.ports, demo);
      await triggersHaveFollowed(stack.ports);
    } finally {
      await stack.stop();
    }
    expectAccepted(REQUESTS);
  };
}
