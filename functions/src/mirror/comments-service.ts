import { defineSecret, defineString } from 'firebase-functions/params';
import type { CommentsService, Patience } from './postgrest.ts';

/** Address of the Supabase project that holds the comments; empty in a project without comments. */
const supabaseUrl = defineString('SUPABASE_URL', { default: '' });

/** The secret key of that project. Endpoints that use the database list it in their `secrets`. */
export const supabaseSecretKey = defineSecret('SUPABASE_SECRET_KEY');

/** Whether the project has a comments database; needs no secret. */
export function hasComments(): boolean {
  return supabaseUrl.value() !== '';
}

/**
 * Where the comments are, or null in a project without comments.
 *
 * @param patience how long all requests together may take; without it, each has its own time
 */
export function commentsService(patience?: Patience): CommentsService | null {
  if (!hasComments()) return null;
  return {
    url: supabaseUrl.value(),
    secretKey: supabaseSecretKey.value(),
    ...(patience && { patience }),
  };
}
