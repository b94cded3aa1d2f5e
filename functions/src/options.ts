import { setGlobalOptions } from 'firebase-functions/options';

// Every endpoint imports this module first: options have to be set before an endpoint is declared.
setGlobalOptions({
  // Near the users, and in the region of the bucket and the database, which event triggers require.
  region: 'europe-west1',
  // The Admin SDK with Firestore and Storage takes about 165 MB; the rest is for pages of listings.
  memory: '512MiB',
  // Requests mostly wait for other services, so one instance can serve many at once.
  concurrency: 40,
  // Limits the cost of a burst of uploads.
  maxInstances: 20,
});
