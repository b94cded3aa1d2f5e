import { afterAll, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { forEachBounded } from '../../../functions/src/walk/for-each-bounded.ts';
import { putByConsole, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { untilRecords } from '../support/many/many.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp } from '../support/people.ts';
import { expectRecorded } from '../support/many/parallel-uploads.ts';
import { call } from '../support/verdicts.ts';

afterAll(closeSessions);

// 100 of them: parallel-uploads.long.test.ts.
test('30 parallel uploads by 5 users end with exactly 30 correct records', () => expectRecorded(6));

test('parallel uploads into many new folders create each folder’s record once', async () => {
  const top = `${crypto.randomUUID()}/`;
  const paths = Array.from(
    { length: 40 },
    (_, index) => `${top}${index % 4}/${index % 2}/${index}`,
  );
  await forEachBounded(paths, 20, (path) => putByConsole(objectNameOf(path)));
  await untilRecords(top, 1 + 4 + 4 + 40);
});

test('an uploader whose event was lost gets the record by calling recordUpload', async () => {
  const member = await signUp({ email: newAddress('membre'), verified: true });
  const path = stored(`${crypto.randomUUID()}.txt`);
  const record = await uploadRecorded(member, path);
  await operatorDatabase().collection('metas').doc(metaId(path)).delete();
  expect(await call(member, 'recordUpload', { path })).toEqual({ path });
  expect(await storedMeta(path)).toEqual({ ...record, updated_at: expect.anything() });
  expect(await call(member, 'recordUpload', { path })).toEqual({ path });
});
