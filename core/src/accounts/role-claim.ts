/**
 * The claim of a token from which Supabase takes the role of a request to the comments database. Without
 * it, a request is anonymous there and gets nothing. The claim gives no other right.
 */
export const ROLE_CLAIM = { role: 'authenticated' } as const;
