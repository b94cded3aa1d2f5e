import { afterAll, expect, test } from 'vitest';
import { rebuildMirror } from '../../../functions/src/mirror/rebuild-mirror.ts';
import { stored, uploadRecorded } from '../../emulators/support/documents.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { until } from '../../emulators/support/until.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { recordRef, untilMirrored } from '../support/mirrored.ts';
import type { SearchAnswer } from '../support/searching.ts';
import { service } from '../support/service.ts';

// Through HTTP with unmodified supabase-js, as the browser asks, with what the triggers have mirrored.

afterAll(closeSessions);

test('an uploaded file is found with what a listing shows of it, and a repair makes its row good', async () => {
  const member = await newcomer({ email: newAddress('membre'), verified: true });
  const word = `q${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  // A file without a text: taking out a text would mirror the record too.
  const path = stored(`Bon n° ${word}.bin`);
  await uploadRecorded(member, path);
  const record = (await recordRef(path).get()).data();
  const search = async (query: string) =>
    (await member.comments.rpc('search_items', { query, filters: {}, wanted: 8 }).throwOnError())
      .data as SearchAnswer;
  const isFound = async () => (await search(`${word} bon`)).items[0]?.record;
  expect(await until('the mirror', isFound)).toMatchObject({
    file_path: path,
    name: path,
    parent_path: '',
    owner_uid: member.uid,
    added_by: member.email,
    inherits: false,
    size: record?.['size'],
    content_type: record?.['content_type'],
    generation: record?.['generation'],
  });

  await untilMirrored(path);
  await secretClient()
    .from('file_access')
    .upsert({ ...(await row(path)), facts: {}, file_updated_at: null });
  expect((await isFound())?.file_path).toBe(path);
  await rebuildMirror(service());
  expect(await isFound()).toMatchObject({ size: record?.['size'] });
});

async function row(path: string): Promise<object> {
  const columns = 'file_path, is_public, allowed_emails, owner_email, owner_uid, gone, mirrored_at';
  const { data } = await secretClient()
    .from('file_access')
    .select(columns)
    .eq('file_path', path)
    .single()
    .throwOnError();
  return data;
}
