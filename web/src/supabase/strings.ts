/** The French sentence that comments and search share. */
export const SUPABASE_STRINGS = {
  noRole:
    'Les commentaires et la recherche ne sont pas encore ouverts pour votre compte\u00a0: demandez-le à un admin, puis rechargez la page.',
} as const;
