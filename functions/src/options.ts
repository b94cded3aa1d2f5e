import { setGlobalOptions } from 'firebase-functions/options';

// Every endpoint imports this module first: options have to be set before an endpoint is declared.
setGlobalOptions({
  // Near the people, and where the bucket and the database are: an event trigger must be.
  region: 'europe-west1',
  // The Admin SDK with Firestore and Storage takes about 165 MB; the rest is for pages of listings.
  memory: '512MiB',
  // Work is waiting for other services, so one instance serves many requests at once.
  concurrency: 40,
  // A burst of uploads must not turn into a burst of cost.
  maxInstances: 20,
});
