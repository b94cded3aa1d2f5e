import { z } from 'zod';
import { OperatorError } from '../admin/operator-error.ts';
import type { Target } from './target.ts';

/** A token of App Check, with which requests come from the application. */
export interface Attestation {
  token: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

const SERVICE = 'https://firebaseappcheck.googleapis.com';
/** How long Google may take, in milliseconds. */
const ANSWER_TIME = 15_000;

const answerSchema = z.object({ token: z.string(), ttl: z.string().regex(/^\d+(\.\d+)?s$/) });

/**
 * Gets a token of App Check for a debug token, which the console of Firebase makes.
 *
 * @throws {OperatorError} when it is not accepted
 */
export async function attestationOf(
  { firebase }: Pick<Target, 'firebase'>,
  debugToken: string,
  service: string = SERVICE,
): Promise<Attestation> {
  const { apiKey, projectId, appId } = firebase;
  if (appId === undefined) {
    throw new OperatorError('VITE_FIREBASE_CONFIG has no appId, which App Check asks for.');
  }
  const url = `${service}/v1/projects/${projectId}/apps/${appId}:exchangeDebugToken?key=${apiKey}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ debug_token: debugToken }),
    signal: AbortSignal.timeout(ANSWER_TIME),
  });
  // Its message may repeat the token.
  if (!answer.ok) {
    throw new OperatorError(`App Check answered ${answer.status} to APP_CHECK_DEBUG_TOKEN.`);
  }
  const { token, ttl } = answerSchema.parse(await answer.json());
  return { token, expiresAt: Date.now() + Number.parseFloat(ttl) * 1000 };
}
