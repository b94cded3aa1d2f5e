/**
 * The claim of a token that the comments database takes as the role of a request. Supabase asks for
 * it; a request without it is anonymous there, and gets nothing. It gives no other right.
 */
export const ROLE_CLAIM = { role: 'authenticated' } as const;
