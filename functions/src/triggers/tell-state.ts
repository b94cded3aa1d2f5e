import { QUARTER_OF_A_CPU } from '../platform/options.ts';
import { onRequest } from 'firebase-functions/https';
import { Timestamp } from 'firebase-admin/firestore';
import { healthDocument } from '../health/health-document.ts';
import { PublicState } from '../health/public-state.ts';

const state = new PublicState(async () => {
  const at: unknown = (await healthDocument('sweep').get()).get('at');
  return at instanceof Timestamp ? at.toMillis() : null;
});

/**
 * Hosting's `/etat.json`, for anybody: the version, and whether the functions run. An uptime check asks it. It tells
 * nothing else, and asks Firestore once in ten seconds, whoever calls it how often.
 */
export const tellState = onRequest(
  // An instance of a quarter: more than that nobody may make it cost.
  { ...QUARTER_OF_A_CPU, timeoutSeconds: 30, invoker: 'public' },
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).end();
      return;
    }
    const { status, body } = await state.answer();
    // Hosting keeps it as long as this instance does; a browser never.
    response.set('Cache-Control', 'public, max-age=0, s-maxage=10').status(status).json(body);
  },
);
