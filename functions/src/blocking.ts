// Every sign-up waits for this function, so its instances load nothing else (decision 0098). Sign-ins wait for no
// function (decision 0138). `index.ts` exports it too, since a deployment finds all functions there.
export { authenticateNewUser } from './triggers/authenticate-new-user.ts';
