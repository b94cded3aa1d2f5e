// The function that every sign-up waits for: an instance that starts for it loads nothing else (decision 0098). No
// sign-in waits for one (decision 0138). It is exported by `index.ts` too, from which a deployment learns of all functions.
export { authenticateNewUser } from './triggers/authenticate-new-user.ts';
