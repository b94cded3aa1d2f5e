import type { CallableRequest } from 'firebase-functions/https';
import type { Viewer } from '@navette/core/access/access';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import { viewerOfRequest } from './viewer-of-request.ts';

/** Lets everybody who is signed in pass. @throws {HttpsError} for the rest */
export async function signedInOnly(request: CallableRequest): Promise<Viewer> {
  const viewer = await viewerOfRequest(request);
  if (viewer === null) throw callError('unauthenticated', MESSAGES.signInFirst);
  return viewer;
}
