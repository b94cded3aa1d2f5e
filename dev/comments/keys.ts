/** The key that the web application sends; it says which application asks, not who. */
export const publishableKey = 'sb_publishable_navette_local';

/** The key of the functions, which no policy binds. It opens the local database alone. */
export const secretKey = 'sb_secret_navette_local';
