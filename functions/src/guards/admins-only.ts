import type { CallableRequest } from 'firebase-functions/https';
import { isAdmin, type Viewer } from '@navette/core/access/access';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import { viewerOfRequest } from './viewer-of-request.ts';

/** Lets admins pass. @throws {HttpsError} 'Réservé aux admins.' for everybody else */
export async function adminsOnly(request: CallableRequest): Promise<Viewer> {
  const viewer = await viewerOfRequest(request);
  if (viewer === null) throw callError('unauthenticated', MESSAGES.adminsOnly);
  if (!isAdmin(viewer)) throw callError('not-admin', MESSAGES.adminsOnly);
  return viewer;
}
