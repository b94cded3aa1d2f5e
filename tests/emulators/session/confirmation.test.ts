import { randomUUID } from 'node:crypto';
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateEmail,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { RECENTS } from '../../../core/src/accounts/recents.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import {
  closeSessions,
  newAddress,
  PASSWORD,
  signUp,
  stranger,
  type Person,
} from '../support/people.ts';
import { PROJECT } from '../support/project.ts';
import { until } from '../support/until.ts';
import { call, callableAllows, codeOf, refusalOf, storageAllows } from '../support/verdicts.ts';

// Somebody signs up with a colleague's address. Only the colleague gets the messages.

afterAll(closeSessions);

interface Message {
  link: URL;
  code: string;
}

/** The newest message that Auth has sent to an address. */
async function messageTo(email: string, kind: string): Promise<Message> {
  const mailbox = `http://127.0.0.1:${inject('ports').auth}/emulator/v1/projects/${PROJECT}/oobCodes`;
  const { oobCodes } = (await (await fetch(mailbox)).json()) as {
    oobCodes: { email: string; newEmail?: string; requestType: string; oobLink: string }[];
  };
  const sent = oobCodes.findLast(
    (one) => (one.newEmail ?? one.email) === email && one.requestType === kind,
  );
  const link = new URL(sent?.oobLink ?? '');
  return { link, code: link.searchParams.get('oobCode') ?? '' };
}

function userOf({ auth }: Person): User {
  if (!auth.currentUser) throw new Error('nobody is signed in');
  return auth.currentUser;
}

/** Whether a person may do what only an admin may. */
function mayAct(person: Person): Promise<boolean> {
  return callableAllows(person, 'createFolder', { path: `${randomUUID()}/` });
}

/** Auth counts in seconds: a session that began in the second of a new password is still valid. */
async function untilOlderThanNow(person: Person): Promise<void> {
  const began = Number((await userOf(person).getIdTokenResult()).claims.auth_time);
  await until('the next second', async () => Math.floor(Date.now() / 1000) > began);
}

/** An account of the stranger with an address that is listed as an admin's. */
async function impersonated(): Promise<Person> {
  return signUp({ email: newAddress('directrice'), verified: false, admin: true });
}

test.each(['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL', 'PASSWORD_RESET'])(
  'opening a link of a message changes nothing, and leads to Navette: %s',
  async (kind) => {
    const person = await impersonated();
    const user = userOf(person);
    const changed = newAddress('autre');
    let addressee = person.email;
    if (kind === 'VERIFY_EMAIL') await sendEmailVerification(user);
    else if (kind === 'PASSWORD_RESET') await sendPasswordResetEmail(person.auth, person.email);
    else if (kind === 'RECOVER_EMAIL') {
      await updateEmail(user, changed);
      // A new address ends the sessions that began in an earlier second.
      await signInWithEmailAndPassword(person.auth, changed, PASSWORD);
    } else {
      addressee = newAddress('collegue');
      await verifyBeforeUpdateEmail(user, addressee);
    }
    const { email } = await operatorAuth().getUser(person.uid);
    const { link, code } = await messageTo(addressee, kind);
    link.searchParams.set('newPassword', 'un autre');

    const answer = await fetch(link, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    const page = new URL(answer.headers.get('location') ?? '');
    expect(page.port).toBe(String(inject('ports').hosting));
    expect(page.pathname).toBe('/signin');
    expect(page.searchParams.get('oobCode')).toBe(code);

    expect(await operatorAuth().getUser(person.uid)).toMatchObject({ email, emailVerified: false });
    await userOf(person).getIdToken(true);
    expect(await mayAct(person)).toBe(false);
    expect(await storageAllows(person, '')).toBe(false);
    // The code is unused.
    expect((await checkActionCode(stranger().auth, code)).operation).toBe(kind);
  },
);

test('whoever confirms within a session has their rights from the next token on', async () => {
  const person = await impersonated();
  expect(await mayAct(person)).toBe(false);
  await sendEmailVerification(userOf(person));
  await applyActionCode(person.auth, (await messageTo(person.email, 'VERIFY_EMAIL')).code);
  await userOf(person).getIdToken(true);
  expect(await call(person, 'settleAccount', { mine: true })).toBeNull();
  expect(await mayAct(person)).toBe(true);
  expect(await storageAllows(person, '')).toBe(true);
  const { customClaims } = await operatorAuth().getUser(person.uid);
  expect(customClaims).toEqual({ role: 'authenticated', confirmed_email: person.email });
  // The account is theirs now, and nobody can say otherwise any more.
  expect(await refusalOf(call(person, 'settleAccount', { mine: false }))).toEqual({
    reason: 'invalid',
    message: 'Ce compte est déjà confirmé comme le vôtre.',
  });
  expect((await operatorAuth().getUser(person.uid)).disabled).toBe(false);
});

describe('the owner of the address chooses a new password', () => {
  /** The owner's session in the account that the stranger made. */
  async function takenOver(made: Person): Promise<Person> {
    await sendPasswordResetEmail(made.auth, made.email);
    const { code } = await messageTo(made.email, 'PASSWORD_RESET');
    const owner = stranger();
    await confirmPasswordReset(owner.auth, code, 'celui de la directrice');
    await signInWithEmailAndPassword(owner.auth, made.email, 'celui de la directrice');
    return { ...owner, uid: made.uid, email: made.email };
  }

  test('the stranger’s sessions end, and their password does not open the account', async () => {
    const made = await impersonated();
    await untilOlderThanNow(made);
    await takenOver(made);
    // Sent with the token that they have: the emulator would renew it, while the service does not.
    expect(await refusalOf(call(made, 'settleAccount', { mine: true }))).toMatchObject({
      reason: 'session-ended',
    });
    const again = signInWithEmailAndPassword(stranger().auth, made.email, PASSWORD);
    expect(codeOf(await again.catch((error: unknown) => error))).toMatch(/^auth\//);
  });

  test('the token says that the account may be a stranger’s, until they say it is theirs', async () => {
    const owner = await takenOver(await impersonated());
    const claims = async () => (await userOf(owner).getIdTokenResult(true)).claims;
    expect(await claims()).toMatchObject({ email_verified: true, confirmed_email: '' });
    await call(owner, 'settleAccount', { mine: true });
    expect(await claims()).toMatchObject({ confirmed_email: owner.email });
  });

  test('‘Ce n’est pas moi’ deletes the account, with all that was put into it', async () => {
    const owner = await takenOver(await impersonated());
    await operatorAuth().updateUser(owner.uid, { displayName: 'La directrice' });
    const recents = operatorDatabase().collection(RECENTS).doc(owner.uid);
    await recents.set({ paths: ['Contrats/'] });
    expect(await call(owner, 'settleAccount', { mine: false })).toBeNull();
    await expect(operatorAuth().getUser(owner.uid)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
    expect((await recents.get()).exists).toBe(false);
    // The address is free again, for an account with another uid.
    const anew = await signUp({ email: owner.email, verified: false });
    expect(anew.uid).not.toBe(owner.uid);
    expect((await operatorAuth().getUser(anew.uid)).displayName).toBeUndefined();
  });
});

describe('settleAccount', () => {
  test('is refused while the address is not verified, whatever is said', async () => {
    const person = await signUp({ email: newAddress(), verified: false });
    for (const mine of [true, false]) {
      expect(await refusalOf(call(person, 'settleAccount', { mine }))).toEqual({
        reason: 'invalid',
        message: 'Confirmez d’abord votre adresse.',
      });
    }
    expect((await operatorAuth().getUser(person.uid)).customClaims).toMatchObject({
      confirmed_email: '',
    });
  });

  test('concerns nobody else, and needs a session', async () => {
    expect(await refusalOf(call(stranger(), 'settleAccount', { mine: false }))).toMatchObject({
      reason: 'unauthenticated',
    });
    const [person, victim] = await Promise.all(
      ['moi', 'victime'].map((name) => signUp({ email: newAddress(name), verified: true })),
    );
    if (!person || !victim) throw new Error('two people');
    for (const data of [{}, { mine: 1 }, { mine: false, uid: victim.uid }]) {
      expect(await refusalOf(call(person, 'settleAccount', data))).toMatchObject({
        reason: 'invalid',
      });
    }
    expect((await operatorAuth().getUser(victim.uid)).disabled).toBe(false);
  });

  test('an account that an operator made has nothing to settle', async () => {
    const email = newAddress('console');
    const { uid } = await operatorAuth().createUser({
      email,
      emailVerified: true,
      password: PASSWORD,
    });
    const person = { ...stranger(), uid, email };
    await signInWithEmailAndPassword(person.auth, email, PASSWORD);
    expect(await refusalOf(call(person, 'settleAccount', { mine: false }))).toMatchObject({
      reason: 'invalid',
    });
    await operatorAuth().setCustomUserClaims(uid, { site: 'Lille' });
    await call(person, 'settleAccount', { mine: true });
    // Its other claims stay, and it may comment now.
    expect((await operatorAuth().getUser(uid)).customClaims).toEqual({
      role: 'authenticated',
      site: 'Lille',
      confirmed_email: email,
    });
    expect((await operatorDatabase().collection('admins').doc(email).get()).exists).toBe(false);
  });
});
