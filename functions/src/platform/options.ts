import { setGlobalOptions } from 'firebase-functions/options';

/** Near the users, and the region of the bucket and the database, which event triggers require. */
export const REGION = 'europe-west1';

// Every endpoint imports this module first: options have to be set before an endpoint is declared.
setGlobalOptions({
  region: REGION,
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
 * an instance serve one request at a time (docs/decisions/0101, 0107).
 */
export const HALF_A_CPU = { cpu: 0.5, concurrency: 1 } as const;
