import { secretKey } from '../../../dev/comments/keys.ts';
import { freePort } from '../../../dev/stack/config/ports.ts';
import type { CommentsService } from '../../../functions/src/mirror/postgrest.ts';
import { address } from './clients.ts';

/** The comments database as functions reach it. */
export const service = (): CommentsService => ({ url: address(), secretKey });

/** For work that takes as long as it takes. */
export const drive = () => ({ comments: service(), until: Infinity });

/** A database that nobody reaches. */
export async function unreachable(): Promise<CommentsService> {
  return { url: `http://127.0.0.1:${await freePort()}`, secretKey };
}
