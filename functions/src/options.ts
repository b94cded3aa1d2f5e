import { setGlobalOptions } from 'firebase-functions/options';

/** Near the users, and the region of the bucket and the database, which event triggers require. */
export const REGION = 'europe-west1';

// Every endpoint imports this module first: options have to be set before an endpoint is declared.
setGlobalOptions({
  region: REGION,
  // The Admin SDK with Firestore and Storage takes about 165 MB; the rest is for pages of listings.
  memory: '512MiB',
  // Requests mostly wait for other services, so one instance can serve many at once.
  concurrency: 40,
  // Limits the cost of a burst of uploads.
  maxInstances: 20,
});
