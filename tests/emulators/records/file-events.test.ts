import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import {
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
  untilRecorded,
  uploadRecorded,
} from '../support/documents.ts';
import { deliver } from '../support/events/events.ts';
import { operatorAuth, operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { generationOf } from '../support/thumbnails.ts';
import { until } from '../support/until.ts';

let member: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

/** The beginning of a name that is legal for uploads. */
const fresh = () => stored(crypto.randomUUID());

function remove(objectName: string): Promise<unknown> {
  return operatorBucket().file(objectName).delete();
}

describe('a file', () => {
  test('uploaded by somebody is private to them, with its facts', async () => {
    const path = `${Date.now()}_Été & 100% n°12 – été (copie) #1 ${crypto.randomUUID()}.txt`;
    const record = await uploadRecorded(member, path, 'abc');
    expect(record).toEqual({
      file_path: path,
      parent_path: '',
      name: path,
      is_public: false,
      allowed_emails: [],
      owner_email: member.email,
      owner_uid: member.uid,
      inherits: false,
      updated_at: expect.anything(),
      added_by: member.email,
      added_by_uid: member.uid,
      size: 3,
      content_type: 'text/plain',
      file_updated_at: expect.anything(),
      generation: await generationOf(path),
      content_hash: expect.stringMatching(/^md5:/),
    });
  });

  test('finalized twice keeps its record unchanged', async () => {
    const path = `${fresh()}.txt`;
    const first = await uploadRecorded(member, path);
    await deliver('finalized', objectNameOf(path));
    await deliver('finalized', objectNameOf(path));
    expect(await storedMeta(path)).toEqual(first);
  });

  test('deleted loses its record, and a late or repeated event does not restore it', async () => {
    const path = `${fresh()}.txt`;
    await uploadRecorded(member, path);
    await remove(objectNameOf(path));
    await untilForgotten(path);
    await deliver('finalized', objectNameOf(path));
    await deliver('deleted', objectNameOf(path));
    await deliver('finalized', objectNameOf(path));
    expect(await storedMeta(path)).toBeUndefined();
  });

  test('keeps its record when the deletion event of an older file of that name is late', async () => {
    const path = `${fresh()}.txt`;
    const record = await uploadRecorded(member, path);
    await deliver('deleted', objectNameOf(path));
    expect(await storedMeta(path)).toEqual(record);
  });

  test('overwritten is a new one: private to who has sent it', async () => {
    const path = `${fresh()}.txt`;
    await uploadRecorded(member, path, 'court');
    const meta = operatorDatabase().collection('metas');
    const [found] = (await meta.where('file_path', '==', path).get()).docs;
    await found?.ref.update({ is_public: true, allowed_emails: ['a@navette.test'] });
    const name = objectNameOf(path);
    await putByConsole(name, { owner_email: 'autre@navette.test' }, 'beaucoup plus long');
    const record = await until('the new size', async () => {
      const now = await storedMeta(path);
      return now?.size === 18 ? now : null;
    });
    expect(record).toMatchObject({
      is_public: false,
      allowed_emails: [],
      owner_email: 'autre@navette.test',
      owner_uid: null,
      added_by: 'autre@navette.test',
      added_by_uid: null,
    });
    // Events of the first content, delivered after those of the second.
    await deliver('finalized', name);
    expect(await storedMeta(path)).toEqual(record);
  });

  test('put there in the console inherits, or is visible only to admins', async () => {
    const alone = `${fresh()}.txt`;
    await putByConsole(objectNameOf(alone));
    expect(await untilRecorded(alone)).toMatchObject({
      is_public: false,
      allowed_emails: [],
      owner_email: null,
      owner_uid: null,
      inherits: true,
      added_by: null,
    });
    const folder = `${fresh()}/`;
    await putFolder(folder, member);
    await putByConsole(objectNameOf(`${folder}a.txt`));
    expect(await untilRecorded(`${folder}a.txt`)).toMatchObject({
      inherits: true,
      owner_email: member.email,
      owner_uid: member.uid,
      added_by: null,
    });
  });

  test('of an owner without an account belongs to them by address only', async () => {
    const path = `${fresh()}.txt`;
    await putByConsole(objectNameOf(path), { owner_email: 'Partie@Navette.test' });
    expect(await untilRecorded(path)).toMatchObject({
      owner_email: 'partie@navette.test',
      owner_uid: null,
      inherits: false,
    });
  });

  test('does not go to an account that takes over the uploader’s address', async () => {
    const email = newAddress('ancien');
    const path = `${fresh()}.txt`;
    const former = await signUp({ email, verified: true });
    await uploadRecorded(former, path);
    await operatorAuth().deleteUser(former.uid);
    const successor = await signUp({ email, verified: false });
    await operatorDatabase().collection('metas').doc(metaId(path)).delete();
    await deliver('finalized', objectNameOf(path));
    expect(successor.uid).not.toBe(former.uid);
    expect(await storedMeta(path)).toMatchObject({ owner_email: email, owner_uid: former.uid });
  });

  test('outside the documents is ignored', async () => {
    const before = await operatorDatabase().collection('metas').count().get();
    const names = ['readme.txt', `autres/${fresh()}.txt`, 'files', `filesx/${fresh()}`];
    for (const name of names) {
      await putByConsole(name);
      await deliver('finalized', name);
      await deliver('deleted', name);
    }
    const after = await operatorDatabase().collection('metas').count().get();
    expect(after.data()).toEqual(before.data());
  });

  test('with an illegal name gets no record', async () => {
    for (const path of [`e\u0301te\u0301 ${fresh()}.txt`, `a\u202eb ${fresh()}.txt`]) {
      await putByConsole(objectNameOf(path));
      await deliver('finalized', objectNameOf(path));
      expect(await storedMeta(path)).toBeUndefined();
    }
  });
});
