import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  readAs,
  stored,
  storedMeta,
  type StoredMeta,
  untilRecorded,
  uploadAsFolder,
} from '../support/documents.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, isListed, refusalOf } from '../support/verdicts.ts';

// Uploads 'comme le dossier' (decision 0060): who sees them, and who cannot ask for it.

const REFUSED = { code: 'storage/unauthorized' };

let admin: Person;
let driver: Person;
let colleague: Person;
/** A folder of the admin, shared with the driver and the colleague. */
let folder: ItemPath;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
  colleague = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await share([driver.email, colleague.email]);
});

function share(allowedEmails: string[]): Promise<unknown> {
  return call(admin, 'setAccess', { path: folder, isPublic: false, allowedEmails });
}

/** The record of a driver's file that inherits from the folder. */
function inheriting() {
  return {
    is_public: false,
    allowed_emails: [driver.email, colleague.email],
    owner_email: admin.email,
    owner_uid: admin.uid,
    inherits: true,
    added_by: driver.email,
    added_by_uid: driver.uid,
  };
}

/** A record that only its driver and admins can read. */
function privateToDriver() {
  return {
    is_public: false,
    allowed_emails: [],
    owner_email: driver.email,
    owner_uid: driver.uid,
    inherits: false,
    added_by: driver.email,
  };
}

describe('a file as its folder', () => {
  test('is seen by whoever sees the folder, and by the uploader only as long as they do', async () => {
    const path = folder + stored('a.txt');
    await uploadAsFolder(driver, path);
    expect(await untilRecorded(path)).toMatchObject(inheriting());
    for (const person of [driver, colleague]) {
      await readAs(person, path);
      expect(await isListed(person, path, false)).toBe(true);
    }
    await share([colleague.email]);
    await readAs(colleague, path);
    await expect(readAs(driver, path)).rejects.toMatchObject(REFUSED);
    expect(await isListed(driver, path, false)).toBe(false);
  });

  test('has the same record when its event is lost: by recordUpload, and by a repair', async () => {
    const [called, repaired] = [folder + stored('a.txt'), folder + stored('b.txt')];
    await whileTriggersAreOff(async () => {
      await uploadAsFolder(driver, called);
      await uploadAsFolder(driver, repaired);
      await call(driver, 'recordUpload', { path: called });
      expect(await storedMeta(called)).toMatchObject(inheriting());
      expect(await storedMeta(repaired)).toBeUndefined();
      const report = await call(admin, 'repairRecords', { path: folder });
      expect(report).toMatchObject({ created: 1, updated: 0, removed: 0 });
      expect(await storedMeta(repaired)).toMatchObject(inheriting());
    });
  });

  test('keeps the access that an admin gives it later', async () => {
    const path = folder + stored('a.txt');
    await uploadAsFolder(driver, path);
    await untilRecorded(path);
    await call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [] });
    await call(driver, 'recordUpload', { path });
    expect(await storedMeta(path)).toMatchObject(privateToDriver());
  });

  test('of an admin is in a folder that only admins and its owner see', async () => {
    const other = await signUp({ email: newAddress('chef'), verified: true, admin: true });
    await share([]);
    const path = folder + stored('a.txt');
    await uploadAsFolder(other, path);
    const record = { inherits: true, owner_uid: admin.uid, added_by_uid: other.uid };
    expect(await untilRecorded(path)).toMatchObject(record);
  });
});

describe('attacks', () => {
  test('into a folder of somebody else, or at the root, are refused by the rules', async () => {
    await share([colleague.email]);
    for (const path of [folder + stored('x.txt'), stored(`${crypto.randomUUID()}.txt`)]) {
      await expect(uploadAsFolder(driver, path)).rejects.toMatchObject(REFUSED);
      expect(await objectNames(objectNameOf(path))).toEqual([]);
    }
  });

  /** Puts an object as if the rules had accepted it. */
  async function forge(path: ItemPath, access = 'folder'): Promise<StoredMeta> {
    await putByConsole(objectNameOf(path), { ...uploaderMetadata(path, driver), access });
    return untilRecorded(path);
  }

  test('that get past the rules are private: a hidden folder, the root, another value', async () => {
    expect(await forge(folder + stored('x.txt'), 'public')).toMatchObject(privateToDriver());
    expect(await forge(stored(`${crypto.randomUUID()}.txt`))).toMatchObject(privateToDriver());
    await share([colleague.email]);
    const path = folder + stored('y.txt');
    expect(await forge(path)).toMatchObject(privateToDriver());
    await expect(readAs(colleague, path)).rejects.toMatchObject(REFUSED);
    const root = stored(`${crypto.randomUUID()}.txt`);
    const ofAdmin = { ...uploaderMetadata(root, admin), access: 'folder' };
    await putByConsole(objectNameOf(root), ofAdmin);
    expect(await untilRecorded(root)).toMatchObject({ inherits: false, owner_uid: admin.uid });
  });

  test('a folder that is closed between the upload and its record keeps the file private', async () => {
    const paths = [folder + stored('a.txt'), folder + stored('b.txt')];
    await whileTriggersAreOff(async () => {
      for (const path of paths) await uploadAsFolder(driver, path);
      await share([colleague.email]);
      await call(driver, 'recordUpload', { path: paths[0] });
      await call(admin, 'repairRecords', { path: folder });
    });
    for (const path of paths) expect(await storedMeta(path)).toMatchObject(privateToDriver());
  });

  test('somebody who has left publishes nothing', async () => {
    const leaver = await signUp({ email: newAddress('partant'), verified: true });
    await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
    const departures = operatorDatabase().collection('departures');
    await departures.doc(encodeURIComponent(leaver.email)).set({ uids: [leaver.uid] });
    const path = folder + stored('x.txt');
    await uploadAsFolder(leaver, path);
    expect(await untilRecorded(path)).toMatchObject({
      is_public: false,
      owner_email: null,
      owner_uid: null,
      inherits: false,
    });
  });
});

describe('a folder created as the one above', () => {
  test('inherits, and so do the files in it; after a lost record too', async () => {
    const path = `${folder}Photos/`;
    await call(admin, 'createFolder', { path, inherits: true });
    const access = { inherits: true, allowed_emails: [driver.email, colleague.email] };
    expect(await storedMeta(path)).toMatchObject({ ...access, added_by: admin.email });
    await uploadAsFolder(driver, path + stored('a.txt'));
    expect(await untilRecorded(path + stored('a.txt'))).toMatchObject(access);
    await operatorDatabase().collection('metas').doc(metaId(path)).delete();
    await call(admin, 'repairRecords', { path });
    expect(await storedMeta(path)).toMatchObject(access);
  });

  test('is refused at the root, which has no access', async () => {
    const path = `${crypto.randomUUID()}/`;
    const calling = call(admin, 'createFolder', { path, inherits: true });
    expect(await refusalOf(calling)).toMatchObject({ reason: 'invalid' });
    expect(await objectNames(objectNameOf(path))).toEqual([]);
  });
});
