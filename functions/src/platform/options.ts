import { setGlobalOptions } from 'firebase-functions/options';
import { defineInt, expr, projectID } from 'firebase-functions/params';

/** Near the users, and the region of the bucket and the database, which event triggers require. */
export const REGION = 'europe-west1';

/**
 * Names of the accounts that the functions run as: that of all, and that of those which open what people have uploaded.
 * A deployment asks for their roles (`ops/deploy/rights/named-roles.ts`, docs/decisions/0128).
 */
export const ACCOUNTS = { all: 'navette-functions', opening: 'navette-opening' } as const;

/** Whole addresses: of a short one the CLI makes none for secrets and for schedules. */
const accountOf = (name: string) => expr`${name}@${projectID}.iam.gserviceaccount.com`;

/** For functions that open what people have uploaded. */
export const OPENING_ACCOUNT = { serviceAccount: accountOf(ACCOUNTS.opening) };

/**
 * For what every sign-up and sign-in waits for: how many instances are always ready, 0 or 1. One costs some 10 dollars a
 * month, and there are two such functions (docs/deploying.md).
 */
export const SIGN_IN_INSTANCES = {
  minInstances: defineInt('SIGN_IN_MIN_INSTANCES', { default: 0 }),
};

/** Who may deliver the tasks of a queue: whose name they come in. Without it nobody may but who may everything. */
export const TASKS_OF = {
  all: [`${ACCOUNTS.all}@`],
  /** They give one another tasks, too. */
  opening: [`${ACCOUNTS.all}@`, `${ACCOUNTS.opening}@`],
};

// Every endpoint imports this module first: options have to be set before an endpoint is declared.
setGlobalOptions({
  region: REGION,
  serviceAccount: accountOf(ACCOUNTS.all),
  // The Admin SDK with Firestore and Storage takes about 165 MB; the rest is for pages of listings.
  memory: '512MiB',
  // Requests mostly wait for other services, so one instance can serve many at once: 40 pages of 1,000
  // records fit into the memory.
  concurrency: 40,
  // A new project may run 20 vCPU in a region, and Cloud Run counts those of each possible instance: all
  // functions together have to stay below it, so a function that needs more says so
  // (docs/decisions/0041). Events that do not fit wait: they are delivered again.
  maxInstances: 1,
  // An event is about one object or one record, which takes a second. Callables have more.
  timeoutSeconds: 60,
});

/**
 * For a schedule, which nobody waits for, and for what few people ask for, and rarely: below one vCPU, Cloud Run has
 * an instance serve one request at a time (docs/decisions/0101, 0107, 0112).
 */
export const HALF_A_CPU = { cpu: 0.5, concurrency: 1 } as const;

/** The same for what does next to nothing: with up to 512 MiB, Cloud Run takes as little as 0.08 (docs/decisions/0121). */
export const QUARTER_OF_A_CPU = { cpu: 0.25, concurrency: 1 } as const;
