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
  // 80 requests at once for each function. A new project may run 20 vCPU in a region, and Cloud Run
  // counts one for each possible instance: all functions together stay below it, with a function that
  // needs fewer saying so (docs/decisions/0041). What does not fit waits: events are delivered again.
  maxInstances: 2,
  // An event is about one object or one record, which takes a second. Callables have more.
  timeoutSeconds: 60,
});
