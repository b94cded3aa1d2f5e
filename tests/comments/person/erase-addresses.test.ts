import { afterAll, beforeAll, expect, test } from 'vitest';
import { isErasedAddress } from '../../../core/src/accounts/erased-person.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { departureRef } from '../../../functions/src/records/departures.ts';
import { erasedAmong } from '../../../functions/src/records/erased-accounts.ts';
import {
  putByConsole,
  readAs,
  stored,
  storedMeta,
  untilRecorded,
} from '../../emulators/support/documents.ts';
import {
  operatorAuth,
  operatorBucket,
  operatorDatabase,
} from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { aDayLater, command, confirmed, everywhere, fileOf } from '../support/erasing.ts';
import { placesOf } from '../support/everywhere.ts';
import { untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';

// Whose an address is, the operator says (decision 0165): accounts get other addresses, and addresses other accounts.

let chef: Commenter;

beforeAll(async () => {
  chef = await newcomer({ email: newAddress('chef'), verified: true, admin: true });
  await untilAdminMirrored(chef.email, true);
});

afterAll(closeSessions);

/** The operator gives an account another address. */
async function changeAddress({ uid }: Pick<Commenter, 'uid'>): Promise<string> {
  const email = newAddress('nouvelle');
  await operatorAuth().updateUser(uid, { email, emailVerified: true });
  return email;
}

test('an account that has another address now is somebody else’s, and keeps its private files', async () => {
  const person = await newcomer({ email: newAddress('partie'), verified: true });
  const { uid, email: before } = person;
  const path = await fileOf(person);
  await untilMirrored(path, ({ gone, owner_uid }) => !gone && owner_uid === uid);
  const comment = { file_path: path, author: 'Moi', content: 'À moi.' };
  await person.comments.from('comments').insert(comment).throwOnError();
  const email = await changeAddress(person);
  const isToldBy = `another one now; they are not erased, and keep what is theirs: ${email}`;
  expect(await command(before)).toContain(isToldBy);
  await expect(confirmed(before, { to: chef.email })).rejects.toThrow(
    /^NOTHING WAS DONE\.\nLeave --to out/,
  );
  await expect(confirmed(before)).rejects.toThrow('NOT YET ERASED');
  const owner = { owner_email: null, owner_uid: uid };
  expect(await storedMeta(path)).toMatchObject(owner);
  await aDayLater(before);
  expect(await confirmed(before)).toContain(isToldBy);
  expect(await placesOf(before)).toEqual([]);
  expect(await storedMeta(path)).toMatchObject(owner);
  await expect(readAs(person, path)).resolves.toBeDefined();
  const { data } = await secretClient()
    .from('comments')
    .select('author, author_uid')
    .eq('file_path', path)
    .throwOnError();
  expect(data).toEqual([{ author: 'Personne effacée', author_uid: uid }]);
  expect(await operatorAuth().getUser(uid)).toMatchObject({ email, disabled: false });
});

test('an earlier address of the account is erased together, once somebody has said that it is theirs', async () => {
  const person = await newcomer({ email: newAddress('martin'), verified: true });
  const { uid, email: earlier } = person;
  const path = await fileOf(person);
  const email = await changeAddress(person);
  expect(await command(email)).toContain(`${earlier} stands beside ${uid}`);
  await expect(confirmed(email)).rejects.toThrow(
    new RegExp(`^NOTHING WAS DONE\\.\\n${earlier} stands beside ${uid}.*--also ${earlier}`),
  );
  expect(await operatorAuth().getUser(uid)).toMatchObject({ disabled: false });

  const also = ['--also', earlier.toUpperCase()];
  expect(await command(email, ...also)).not.toContain('stands beside');
  await expect(command(email, ...also, '--confirm')).rejects.toThrow('NOT YET ERASED');
  await aDayLater(email);
  await aDayLater(earlier);
  expect(await command(email, ...also, '--confirm')).toContain(`${email}, ${earlier} is erased`);
  expect(await everywhere(person)).toEqual([]);
  expect(await placesOf(email)).toEqual([]);
  const record = await storedMeta(path);
  expect(record?.added_by).toBe(`${record?.added_by_uid}@effacee.invalid`);
});

test('of an account that somebody else had before, their part stays as it is', async () => {
  const before = await newcomer({ email: newAddress('martin'), verified: true });
  const theirs = await fileOf(before);
  // Who has left, so that nothing of theirs comes back.
  const departure = departureRef(before.email);
  await departure.set({ uids: [before.uid] });
  const email = await changeAddress(before);
  const path = stored(`${crypto.randomUUID()}.txt`);
  await putByConsole(objectNameOf(path), uploaderMetadata(path, { ...before, email }, false));
  await untilRecorded(path);
  // Its link ends, since the account that is closed has owned it.
  const metadataOf = async () => {
    const [{ metadata }] = await operatorBucket().file(objectNameOf(theirs)).getMetadata();
    return { ...metadata, firebaseStorageDownloadTokens: null };
  };
  const object = await metadataOf();
  const options = { not: [before.email] };
  await expect(confirmed(email, { ...options, to: chef.email })).rejects.toThrow(
    `NOTHING WAS DONE.\nLeave --to out: it would also hand over private files of others.\nAn account of the person was theirs before: ${before.email}.`,
  );
  expect(await storedMeta(theirs)).toMatchObject({ owner_email: before.email });
  await expect(confirmed(email, options)).rejects.toThrow('NOT YET ERASED');
  await aDayLater(email);
  expect(await confirmed(email, options)).toContain(`${email} is erased`);

  expect(await placesOf(email)).toEqual([]);
  expect(isErasedAddress((await storedMeta(path))?.added_by ?? '')).toBe(true);
  expect(await metadataOf()).toEqual(object);
  const { uid: added_by_uid, email: added_by } = before;
  expect(await storedMeta(theirs)).toMatchObject({
    owner_email: added_by,
    // The account that is closed owns nothing any more.
    owner_uid: null,
    added_by,
    added_by_uid,
  });
  expect((await departure.get()).data()).toEqual({ uids: [before.uid] });
  await departure.delete();
  // Nor is any object of theirs renamed that comes back.
  expect((await erasedAmong([added_by_uid])).size).toBe(0);
});

test('an address that two mailboxes may have is erased as the account has it, the other one if somebody says so', async () => {
  const name = newAddress('gross').split('@')[0] ?? '';
  const [email, typed] = [`${name}@straße.test`, `${name}@xn--strae-oqa.test`];
  const journal = operatorDatabase().collection('journal');
  const [, left] = await Promise.all([email, typed].map((by) => journal.add({ by })));
  await expect(command(email, '--confirm')).rejects.toThrow(
    `NOTHING WAS DONE.\n${typed} stands where somebody has typed their address`,
  );
  const confirm = ['--not', typed, '--confirm'];
  await expect(command(email, ...confirm)).rejects.toThrow('NOT YET ERASED');
  await aDayLater(email);
  expect(await command(email, ...confirm)).toContain(`${email} is erased`);
  expect(await placesOf(email)).toEqual([]);
  expect(await placesOf(typed)).toEqual(['journal']);
  await left?.delete();
});
