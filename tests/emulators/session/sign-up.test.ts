import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  updatePassword,
} from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { MIN_PASSWORD_CHARACTERS } from '../../../core/src/limits.ts';
import { operatorAuth } from '../support/operator.ts';
import { closeSessions, newAddress, signInAs, signUp, stranger } from '../support/people.ts';

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

test('a new password has its length; who has a shorter one still signs in', async () => {
  const { auth } = stranger();
  const short = 'a'.repeat(MIN_PASSWORD_CHARACTERS - 1);
  const weak = { code: 'auth/weak-password' };
  const create = (password: string) => createUserWithEmailAndPassword(auth, newAddress(), password);
  await expect(create(short)).rejects.toMatchObject(weak);
  const { user } = await create(`${short}a`);
  await expect(updatePassword(user, short)).rejects.toMatchObject(weak);
  const before = { email: newAddress(), password: 'navette' };
  await operatorAuth().createUser(before);
  const { user: signedIn } = await signInWithEmailAndPassword(auth, before.email, before.password);
  expect(signedIn.email).toBe(before.email);
});
