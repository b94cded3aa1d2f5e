import { afterAll, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { whileTriggersAreOff } from '../../emulators/support/events/background-triggers.ts';
import { putByConsole, storedMeta, untilRecorded } from '../../emulators/support/documents.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions } from '../../emulators/support/people.ts';
import { secretClient } from '../support/clients.ts';
import { OPEN, untilMirrored } from '../support/mirrored.ts';

// Other tests rely on this: a late event would change what they have prepared.

const RECORDS = 300;
const OBJECTS = 30;

afterAll(closeSessions);

test('what happens while the triggers are off has no event, not even a late one', async () => {
  const folder = `${crypto.randomUUID()}/`;
  await exempt(folder, 'record', 'mirror');
  const objects = Array.from({ length: OBJECTS }, (_, index) => `${folder}objet ${index}.txt`);
  const firestore = operatorDatabase();
  const batch = firestore.batch();
  for (let index = 0; index < RECORDS; index++) {
    const path = `${folder}fiche ${index}.txt`;
    const record = { file_path: path, inherits: false, ...OPEN };
    batch.set(firestore.collection('metas').doc(metaId(path)), record);
  }
  await whileTriggersAreOff(async () => {
    await batch.commit();
    await Promise.all(objects.map((path) => putByConsole(objectNameOf(path))));
  });

  // Later changes are mirrored again, through both events.
  const later = `${crypto.randomUUID()}.txt`;
  await putByConsole(objectNameOf(later));
  await untilRecorded(later);
  await untilMirrored(later);
  const { data } = await secretClient()
    .from('file_access')
    .select('file_path')
    .like('file_path', `${folder}%`)
    .throwOnError();
  expect(data).toEqual([]);
  expect((await Promise.all(objects.map(storedMeta))).filter(Boolean)).toEqual([]);
});
