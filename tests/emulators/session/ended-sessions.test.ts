import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLABLE_CASES, EACH_CALLABLE } from '../../cases/callable-cases.ts';
import {
  closeSessions,
  newAddress,
  signInAgain,
  signUp,
  stranger,
  untilOlderThanNow,
  type Person,
} from '../support/people.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import { call, refusalOf } from '../support/verdicts.ts';

const ENDED = { reason: 'session-ended', message: 'Votre session a pris fin. Reconnectez-vous.' };

/** What may happen to an account with an open session, by the operator or on another device. */
const ENDINGS: Record<string, (person: Person) => Promise<unknown>> = {
  'whose sessions were revoked': ({ uid }) => operatorAuth().revokeRefreshTokens(uid),
  'that was disabled': ({ uid }) => operatorAuth().updateUser(uid, { disabled: true }),
  'that was deleted': ({ uid }) => operatorAuth().deleteUser(uid),
  'whose address is no longer verified': ({ uid }) =>
    operatorAuth().updateUser(uid, { emailVerified: false }),
  'whose address was changed': ({ uid }) =>
    operatorAuth().updateUser(uid, { email: newAddress(), emailVerified: true }),
};

function newAdmin(): Promise<Person> {
  return signUp({ email: newAddress('chef'), verified: true, admin: true });
}

afterAll(closeSessions);

describe.each(Object.keys(ENDINGS))('an account %s', (ending) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await newAdmin();
    // The session is valid until then: so the refusals below have no other reason.
    await call(admin, 'deleteItems', CALLABLE_CASES.deleteItems.data);
    await untilOlderThanNow(admin);
    await ENDINGS[ending]?.(admin);
  });

  test.each(EACH_CALLABLE)(
    'is refused by %s at once, with its current token',
    async (name, { data }) => {
      expect(await refusalOf(call(admin, name, data))).toEqual(ENDED);
    },
  );
});

test('a session that began after a revocation is valid', async () => {
  const admin = await newAdmin();
  await untilOlderThanNow(admin);
  await operatorAuth().revokeRefreshTokens(admin.uid);
  const again = await signInAgain(admin);
  expect(await refusalOf(call(admin, 'repairRecords', CALLABLE_CASES.repairRecords.data))).toEqual(
    ENDED,
  );
  expect(
    await refusalOf(call(again, 'repairRecords', CALLABLE_CASES.repairRecords.data)),
  ).toBeNull();
});

test('a person removed from `admins` is refused at once, but stays signed in', async () => {
  const admin = await newAdmin();
  expect(
    await refusalOf(call(admin, 'repairRecords', CALLABLE_CASES.repairRecords.data)),
  ).toBeNull();
  await operatorDatabase().collection('admins').doc(admin.email).delete();
  expect(await refusalOf(call(admin, 'repairRecords', CALLABLE_CASES.repairRecords.data))).toEqual({
    reason: 'not-admin',
    message: 'Réservé aux admins.',
  });
});

describe('revokeSessions', () => {
  test('ends every session of the caller, on all devices, and nobody else’s', async () => {
    const here = await newAdmin();
    const elsewhere = await signInAgain(here);
    const colleague = await newAdmin();
    await untilOlderThanNow(colleague);
    expect(
      await refusalOf(call(elsewhere, 'recordUpload', CALLABLE_CASES.recordUpload.data)),
    ).toMatchObject({
      reason: 'not-found',
    });
    expect(await call(here, 'revokeSessions', {})).toBeNull();
    for (const session of [here, elsewhere]) {
      expect(
        await refusalOf(call(session, 'repairRecords', CALLABLE_CASES.repairRecords.data)),
      ).toEqual(ENDED);
    }
    expect(
      await refusalOf(call(colleague, 'repairRecords', CALLABLE_CASES.repairRecords.data)),
    ).toBeNull();
  });

  test('is for signed-in people, and takes no data', async () => {
    expect(await refusalOf(call(stranger(), 'revokeSessions', {}))).toEqual({
      reason: 'unauthenticated',
      message: 'Connectez-vous pour continuer.',
    });
    const member = await signUp({ email: newAddress(), verified: false });
    const victim = await newAdmin();
    await untilOlderThanNow(victim);
    for (const data of [null, { uid: victim.uid }, [victim.uid]]) {
      expect(await refusalOf(call(member, 'revokeSessions', data))).toMatchObject({
        reason: 'invalid',
      });
    }
    expect(
      await refusalOf(call(victim, 'repairRecords', CALLABLE_CASES.repairRecords.data)),
    ).toBeNull();
    expect(await call(member, 'revokeSessions', {})).toBeNull();
  });
});
