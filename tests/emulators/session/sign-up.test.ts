import { afterAll, expect, test } from 'vitest';
import { operatorAuth } from '../support/operator.ts';
import { closeSessions, newAddress, signInAs, signUp } from '../support/people.ts';

afterAll(closeSessions);

test('a new account’s first token carries the role of the comments database', async () => {
  const person = await signUp({ email: newAddress(), verified: false });
  const token = await person.auth.currentUser?.getIdTokenResult();
  expect(token?.claims).toMatchObject({ role: 'authenticated', email_verified: false });
  // From the account itself: the sign-in that follows would only give it to the session.
  const { customClaims } = await operatorAuth().getUser(person.uid);
  expect(customClaims).toEqual({ role: 'authenticated', confirmed_email: '' });
});

test('an account of the Admin SDK has it from its next sign-in on, and keeps its own claims', async () => {
  const viewer = { uid: crypto.randomUUID(), email: newAddress(), emailVerified: true };
  const person = await signInAs({ ...viewer, listedAsAdmin: false });
  const user = person.auth.currentUser;
  expect((await user?.getIdTokenResult())?.claims).toMatchObject({ role: 'authenticated' });
  await operatorAuth().setCustomUserClaims(viewer.uid, { site: 'Lille' });
  // A renewed token has it too: for as long as the session goes on.
  expect((await user?.getIdTokenResult(true))?.claims).toMatchObject({
    role: 'authenticated',
    site: 'Lille',
  });
  expect((await operatorAuth().getUser(viewer.uid)).customClaims).toEqual({ site: 'Lille' });
});

test('what Auth waits for refuses in French', async () => {
  const email = newAddress().replace('@', '\u200b@');
  await expect(signUp({ email, verified: false })).rejects.toThrow(
    'Cette adresse contient un caractère qui n’est pas admis.',
  );
});
