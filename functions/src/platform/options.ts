import { setGlobalOptions } from 'firebase-functions/options';
import { expr, projectID } from 'firebase-functions/params';
import { boundRequestBodies } from './request-bodies.ts';

/** Near the users, and the region of the bucket and the database, which event triggers require. */
export const REGION = 'europe-west1';

/**
 * Names of the accounts as which the functions run: that of all, and that of those which open what people have uploaded.
 * A deployment asks for their roles (`ops/deploy/checks/named-roles.ts`, docs/decisions/0185).
 */
export const ACCOUNTS = { all: 'navette-functions', opening: 'navette-opening' } as const;

/** For functions that open what people have uploaded. */
export const OPENING_ACCOUNT = { serviceAccount: addressOf(ACCOUNTS.opening) };

/**
 * Who may put tasks into a queue, and have them delivered. Without it nobody may whose account has no role on the whole
 * project.
 */
export const TASKS_OF = {
  all: [`${ACCOUNTS.all}@`],
  /** What has to wait puts itself back. */
  opening: [`${ACCOUNTS.all}@`, `${ACCOUNTS.opening}@`],
};

// Every endpoint imports this module first: options have to be set before an endpoint is declared.
setGlobalOptions({
  region: REGION,
  serviceAccount: addressOf(ACCOUNTS.all),
  // The Admin SDK with Firestore and Storage takes about 165 MB; the rest is for pages of listings.
  memory: '512MiB',
  // Requests mostly wait for other services, so one instance can serve many at once: 40 pages of 1,000
  // records fit into the memory.
  concurrency: 40,
  // A new project may run 20 vCPU in a region, and Cloud Run counts every instance that could be started: all
  // functions together have to stay below that, so a function that needs more than one instance says so
  // (docs/decisions/0041). Events that find no instance are delivered again later.
  maxInstances: 1,
  // An event is about one object or one record, which takes a second. Callables say what they need.
  timeoutSeconds: 60,
});

boundRequestBodies();

/**
 * For functions that only Google's services call, and rarely, and for names that only older pages use. Not for other
 * callables: below one vCPU an instance serves one request at a time, so that a stranger could block a callable with a
 * single request (docs/decisions/0138, 0164).
 */
export const A_QUARTER_CPU = { cpu: 0.25, concurrency: 1 } as const;

/** For functions that do almost nothing, and for which no person waits: they start in some ten seconds. */
export const A_TENTH_CPU = { cpu: 0.1, concurrency: 1 } as const;

/** Whole, since of the short form `name@` the CLI of Firebase makes no address for secrets and for schedules. */
function addressOf(name: string) {
  return expr`${name}@${projectID}.iam.gserviceaccount.com`;
}
