import { beforeAll, expect, test } from 'vitest';
import type { Access } from '../../../core/src/access/meta.ts';
import { rebuildAccess, rebuildAdmins } from '../../../functions/src/mirror/rebuild-mirror.ts';
import { whileTriggersAreOff } from '../../emulators/support/events/background-triggers.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { newAddress } from '../../emulators/support/people.ts';
import { secretClient } from '../support/clients.ts';
import { mirroredAccess, NOBODYS, OPEN, recorded, recordRef } from '../support/mirrored.ts';
import { service } from '../support/service.ts';

// What a dry run of a repair says of the mirror: nothing else tells what was narrowed since an older database (decision 0183).

const folder = `${crypto.randomUUID()}/`;
const file = `${folder}a.pdf`;
const SHARED: Access = { ...NOBODYS, allowed_emails: ['lea@navette.test'] };

beforeAll(() => recorded(file, SHARED));

const compared = () => rebuildAccess(service(), folder, null, { isDryRun: true });

const WIDER = [{ path: file, under: file, mirrored: SHARED }];

test.each<[string, Access, object[]]>([
  ['everybody', OPEN, WIDER],
  ['one more', { ...SHARED, allowed_emails: ['lea@navette.test', 'max@navette.test'] }, WIDER],
  ['another one', { ...NOBODYS, allowed_emails: ['max@navette.test'] }, WIDER],
  ['nobody', NOBODYS, []],
])('a record that %s sees is compared with its row, which stays', async (_who, access, wider) => {
  await whileTriggersAreOff(async () => {
    await recordRef(file).update({ ...access });
    const page = await compared();
    const row = await mirroredAccess(file);
    await recordRef(file).update({ ...SHARED });
    expect(page).toMatchObject({ differing: 1, wider });
    expect(row).toMatchObject(SHARED);
    expect(await compared()).toMatchObject({ differing: 0, wider: [] });
  });
});

test('an address that is an admin, and was none, is counted, and gets nothing', async () => {
  const email = newAddress('retour');
  const listing = operatorDatabase().collection('admins').doc(email);
  await whileTriggersAreOff(async () => {
    const before = await rebuildAdmins(service(), { isDryRun: true });
    await listing.set({});
    const { differing, more } = await rebuildAdmins(service(), { isDryRun: true });
    await listing.delete();
    expect({ differing, more }).toEqual({
      differing: before.differing + 1,
      more: before.more + 1,
    });
    const { data } = await secretClient().from('app_admins').select('email').eq('email', email);
    expect(data).toEqual([]);
  });
});
