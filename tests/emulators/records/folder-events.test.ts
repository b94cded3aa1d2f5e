import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, objectNameOf } from '../../../core/src/paths/item-path.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { putByConsole, storedMeta, untilForgotten, untilRecorded } from '../support/documents.ts';
import { deliver } from '../support/events/events.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';

let member: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();

function remove(objectName: string): Promise<unknown> {
  return operatorBucket().file(objectName).delete();
}

describe('a folder', () => {
  test('that exists only because of its content gets an inheriting record, and loses it with the content', async () => {
    const top = `${fresh()}/`;
    const path = `${top}b/c/d.txt`;
    await putByConsole(objectNameOf(path));
    await untilRecorded(path);
    for (const folder of [top, `${top}b/`, `${top}b/c/`]) {
      expect(await storedMeta(folder)).toMatchObject({ file_path: folder, inherits: true });
    }
    expect(await storedMeta(`${top}b/c/`)).toMatchObject({ parent_path: `${top}b/`, name: 'c' });
    await remove(objectNameOf(path));
    for (const item of [path, `${top}b/c/`, `${top}b/`, top]) await untilForgotten(item);
  });

  test('that still has content stays', async () => {
    const top = `${fresh()}/`;
    await putByConsole(objectNameOf(`${top}b/x.txt`));
    await putByConsole(objectNameOf(`${top}y.txt`));
    await untilRecorded(`${top}b/x.txt`);
    await remove(objectNameOf(`${top}b/x.txt`));
    await untilForgotten(`${top}b/`);
    expect(await storedMeta(top)).toBeDefined();
  });

  test('with a placeholder is private to its owner, in any order of events', async () => {
    const folder = `${fresh()}/`;
    const placeholder = `${objectNameOf(folder)}${FOLDER_PLACEHOLDER}`;
    await putByConsole(placeholder, uploaderMetadata(folder, member), '');
    await putByConsole(objectNameOf(`${folder}x.txt`));
    const inFolder = await untilRecorded(`${folder}x.txt`);
    const record = await untilRecorded(folder);
    expect(record).toEqual({
      file_path: folder,
      parent_path: '',
      name: folder.slice(0, -1),
      is_public: false,
      allowed_emails: [],
      owner_email: member.email,
      owner_uid: member.uid,
      inherits: false,
      updated_at: expect.anything(),
      added_by: member.email,
      added_by_uid: member.uid,
    });
    expect(inFolder).toMatchObject({ inherits: true, owner_uid: member.uid });
    await deliver('finalized', placeholder);
    await deliver('deleted', placeholder);
    expect(await storedMeta(folder)).toEqual(record);
    expect(await storedMeta(`${folder}${FOLDER_PLACEHOLDER}`)).toBeUndefined();
  });

  test('is removed with its placeholder when it is empty', async () => {
    const folder = `${fresh()}/`;
    const placeholder = `${objectNameOf(folder)}${FOLDER_PLACEHOLDER}`;
    await putByConsole(placeholder, uploaderMetadata(folder, member), '');
    await untilRecorded(folder);
    await remove(placeholder);
    await untilForgotten(folder);
    await deliver('finalized', placeholder);
    expect(await storedMeta(folder)).toBeUndefined();
  });
});
