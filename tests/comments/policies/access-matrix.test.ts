import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nearestAccess } from '../../../core/src/access/access.ts';
import { isFolderPath } from '../../../core/src/paths/item-path.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { ACCESS_SITUATIONS } from '../../cases/access-cases.ts';
import { closeSessions } from '../../emulators/support/people.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { anonymousClient, caseViewer } from '../support/clients.ts';
import { commentOn, recordRef, untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';

// Every row of the table of cases, sent to Postgres through the REST interface, with tokens that
// the Auth emulator has issued, and with records that Firestore's triggers have mirrored.

/** Each situation has its own folder without a record, so that they do not affect each other. */
const SITUATIONS = ACCESS_SITUATIONS.map((situation, index) => ({
  situation,
  base: `Matrice SQL/${index}/`,
  path: `Matrice SQL/${index}/${situation.path}`,
  /** Whether the item has a record, its own or a copy. */
  recorded:
    !situation.unrecorded &&
    nearestAccess(situation.path, (candidate) => situation.own[candidate]) !== null,
}));

const clients = new Map<CaseViewer, SupabaseClient>();

beforeAll(async () => {
  for (const [name, viewer] of Object.entries(CASE_VIEWERS)) {
    const client = viewer === null ? anonymousClient() : (await caseViewer(viewer)).comments;
    clients.set(name as CaseViewer, client);
    if (viewer?.listedAsAdmin) await untilAdminMirrored(viewer.email ?? '', true);
  }
  for (const { situation, base, path } of SITUATIONS) {
    await exempt(base, 'record', 'mirror', 'comments');
    for (const [own, access] of Object.entries(situation.own)) {
      await recordRef(base + own).set({ file_path: base + own, inherits: false, ...access });
    }
    // An item without access of its own carries a copy of its nearest ancestor's.
    const copied = nearestAccess(situation.path, (candidate) => situation.own[candidate]);
    if (copied && !situation.own[situation.path] && !situation.unrecorded) {
      await recordRef(path).set({ file_path: path, inherits: true, ...copied });
    }
    if (!isFolderPath(path)) await commentOn(path, 'bonjour');
  }
  for (const { path, recorded } of SITUATIONS) {
    if (recorded) await untilMirrored(path);
  }
});

afterAll(closeSessions);

const NOBODY = Object.fromEntries(Object.keys(CASE_VIEWERS).map((viewer) => [viewer, false]));

describe.each(SITUATIONS)('$situation.name', ({ situation, path, recorded }) => {
  const expected = Object.fromEntries(
    Object.keys(CASE_VIEWERS).map((viewer) => [
      viewer,
      situation.seenBy.includes(viewer as CaseViewer),
    ]),
  );

  // Folders have no comments to read.
  if (!isFolderPath(path)) {
    test('reading the comments', async () => {
      const readers = await ofEverybody(async (client) => {
        const { data } = await client.from('comments').select('*').eq('file_path', path);
        return data?.some(({ content }) => content === 'bonjour') ?? false;
      });
      expect(readers).toEqual(expected);
    });
  }

  // An empty comment: people who may write get another error, and the limit of 20 a minute is not
  // used up.
  test('writing one', async () => {
    const writers = await ofEverybody(async (client, viewer) => {
      const { error } = await client
        .from('comments')
        .insert({ file_path: path, author: viewer, content: '' });
      expect(error?.code).toMatch(/^(23514|42501)$/);
      return error?.code === '23514';
    });
    // Without a record, not even an admin may write.
    expect(writers).toEqual(recorded ? expected : NOBODY);
  });
});

async function ofEverybody(
  ask: (client: SupabaseClient, viewer: CaseViewer) => Promise<boolean>,
): Promise<Record<string, boolean>> {
  const answers = await Promise.all(
    [...clients].map(async ([viewer, client]) => [viewer, await ask(client, viewer)] as const),
  );
  return Object.fromEntries(answers);
}
