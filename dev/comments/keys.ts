/** The key that the web application sends; it identifies the application, not the user. */
export const publishableKey = 'sb_publishable_navette_local';

/** The key of the functions, which bypasses the policies. Valid only for the local database. */
export const secretKey = 'sb_secret_navette_local';
