import { A_TENTH_CPU } from '../platform/options.ts';
import { onRequest } from 'firebase-functions/https';
import { Timestamp } from 'firebase-admin/firestore';
import { healthDocument } from '../health/health-document.ts';
import { PublicState } from '../health/public-state.ts';

const state = new PublicState(async () => {
  const at: unknown = (await healthDocument('sweep').get()).get('at');
  return at instanceof Timestamp ? at.toMillis() : null;
});

/**
 * `/etat.json` of Hosting, for anybody: the version, and whether the functions run. An uptime check asks it. It tells
 * nothing else, and asks Firestore once in ten seconds, however often it is called.
 */
export const tellState = onRequest(
  // One instance: nobody can make it cost more.
  { ...A_TENTH_CPU, timeoutSeconds: 30, invoker: 'public' },
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).end();
      return;
    }
    const { status, body } = await state.answer();
    // This instance keeps it for long enough, and a kept answer would grow old twice.
    response.set('Cache-Control', 'no-store').status(status).json(body);
  },
);
