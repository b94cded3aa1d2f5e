import {
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
} from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { MIN_PASSWORD_CHARACTERS } from '../../../core/src/limits.ts';
import { operatorAuth } from '../support/operator.ts';
import { closeSessions, newAddress, PASSWORD, signUp, stranger } from '../support/people.ts';

afterAll(closeSessions);

test('a new account’s first token carries the role of the comments database', async () => {
  const person = await signUp({ email: newAddress(), verified: false });
  const token = await person.auth.currentUser?.getIdTokenResult();
  expect(token?.claims).toMatchObject({ role: 'authenticated', email_verified: false });
  // The claim is in the account itself, so that every later sign-in has it.
  const { customClaims } = await operatorAuth().getUser(person.uid);
  expect(customClaims).toEqual({ role: 'authenticated', confirmed_email: '' });
});

test('nothing is asked of a function at a sign-in: an account of the Admin SDK has what an operator has given it', async () => {
  const email = newAddress();
  const { uid } = await operatorAuth().createUser({ email, password: PASSWORD });
  const signIn = async () => {
    const { user } = await signInWithEmailAndPassword(stranger().auth, email, PASSWORD);
    return (await user.getIdTokenResult()).claims['role'];
  };
  expect(await signIn()).toBeUndefined();
  await operatorAuth().setCustomUserClaims(uid, { role: 'authenticated' });
  expect(await signIn()).toBe('authenticated');
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

test('a stranger who signs in, or asks for another password, does not learn which addresses have an account', async () => {
  const { email } = await signUp({ email: newAddress(), verified: true });
  const { auth } = stranger();
  for (const address of [email, newAddress()]) {
    await expect(signInWithEmailAndPassword(auth, address, 'un autre')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await expect(sendPasswordResetEmail(auth, address)).resolves.toBeUndefined();
    expect(await fetchSignInMethodsForEmail(auth, address)).toEqual([]);
  }
});
