import { defineSecret, defineString } from 'firebase-functions/params';
import type { CommentsService } from './postgrest.ts';

/** Address of the Supabase project that holds the comments; empty in a project without comments. */
const supabaseUrl = defineString('SUPABASE_URL', { default: '' });

/** Its secret key. Endpoints that use the database list it in their `secrets`. */
export const supabaseSecretKey = defineSecret('SUPABASE_SECRET_KEY');

/** Where the comments are, or null in a project without comments. */
export function commentsService(): CommentsService | null {
  const url = supabaseUrl.value();
  return url === '' ? null : { url, secretKey: supabaseSecretKey.value() };
}
