// The functions that every sign-up and sign-in wait for: an instance that starts for one of them loads nothing
// else (decision 0098). They are exported by `index.ts` too, from which a deployment learns of all functions.
export { authenticateNewUser } from './triggers/authenticate-new-user.ts';
export { authenticateSignIn } from './triggers/authenticate-sign-in.ts';
