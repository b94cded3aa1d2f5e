import { expect, test } from 'vitest';
import { accessRow } from '../../../functions/src/mirror/mirror-rows.ts';
import { writeAccess } from '../../../functions/src/mirror/write-access.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { secretClient } from '../support/clients.ts';
import {
  mirroredAccess,
  NOBODYS,
  recorded,
  recordRef,
  untilMirrored,
} from '../support/mirrored.ts';
import { service } from '../support/service.ts';

// The mirror follows the records, whatever order their events come in.

const fresh = () => crypto.randomUUID();
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();

test('the newest row stays, whatever comes later', async () => {
  const path = `${fresh()}.txt`;
  await exempt(path, 'mirror');
  const say = (row: object) =>
    secretClient()
      .from('file_access')
      .upsert({ file_path: path, ...NOBODYS, gone: false, ...row })
      .throwOnError();
  await say({ mirrored_at: at(2), is_public: true });
  await say({ mirrored_at: at(1), is_public: false });
  expect(await mirroredAccess(path)).toMatchObject({ is_public: true });
  await say({ mirrored_at: at(4), gone: true });
  await say({ mirrored_at: at(3), is_public: true });
  expect(await mirroredAccess(path)).toMatchObject({ gone: true });
  await say({ mirrored_at: at(5), is_public: true });
  expect(await mirroredAccess(path)).toMatchObject({ gone: false, is_public: true });
});

test('an admin who was removed is not restored by older news', async () => {
  const email = `${fresh()}@navette.test`;
  const admins = () => secretClient().from('app_admins');
  const isGone = async () => {
    const { data } = await admins().select('gone').eq('email', email).single().throwOnError();
    return data.gone as boolean;
  };
  await admins()
    .upsert({ email, gone: true, mirrored_at: at(2) })
    .throwOnError();
  await admins()
    .upsert({ email, gone: false, mirrored_at: at(1) })
    .throwOnError();
  expect(await isGone()).toBe(true);
  await admins()
    .upsert({ email, gone: false, mirrored_at: at(3) })
    .throwOnError();
  expect(await isGone()).toBe(false);
  await admins().delete().eq('email', email).throwOnError();
});

test('what was read last stays, although what was read before is written later', async () => {
  const path = `${fresh()}.txt`;
  await recorded(path, NOBODYS);
  const older = await recordRef(path).get();
  await recordRef(path).update({ is_public: true });
  await untilMirrored(path, ({ is_public }) => is_public);
  await writeAccess(service(), [accessRow(path, older)]);
  expect(await mirroredAccess(path)).toMatchObject({ is_public: true });
});

test('the last of many parallel writes stays', async () => {
  const path = `${fresh()}.txt`;
  await recorded(path, NOBODYS);
  for (let turn = 0; turn < 20; turn++) await recordRef(path).update({ owner_uid: `u-${turn}` });
  await untilMirrored(path, ({ owner_uid }) => owner_uid === 'u-19');
});
