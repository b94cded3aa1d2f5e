/** The custom metadata in which Firebase keeps an object's download tokens, separated by commas. */
export const TOKENS_KEY = 'firebaseStorageDownloadTokens';
