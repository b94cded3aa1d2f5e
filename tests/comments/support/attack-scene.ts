import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { closeSessions, newAddress, type Person } from '../../emulators/support/people.ts';
import { newcomer, secretClient } from './clients.ts';
import { NOBODYS, OPEN, recorded, untilAdminMirrored } from './mirrored.ts';

/** A person with a session and a client of the comments. */
export type Commenter = Person & { comments: SupabaseClient };

/** Two members and an admin, a public file, and one that is hidden from the first member. */
export interface AttackScene {
  open: ItemPath;
  hidden: ItemPath;
  member: Commenter;
  other: Commenter;
  admin: Commenter;
}

/**
 * Before each test of a file, sets the scene: the member and the other have commented on the open file, and the other on
 * the hidden file.
 *
 * @returns the scene, which is filled when the tests run
 */
export function attackScene(): AttackScene {
  const folder = `Attaques ${crypto.randomUUID()}/`;
  const scene = { open: `${folder}ouvert.pdf`, hidden: `${folder}caché.pdf` } as AttackScene;

  beforeAll(async () => {
    const [member, other, admin] = await Promise.all([
      newcomer({ email: newAddress('membre'), verified: true }),
      newcomer({ email: newAddress('autre'), verified: true }),
      newcomer({ email: newAddress('chef'), verified: true, admin: true }),
    ]);
    Object.assign(scene, { member, other, admin });
    await untilAdminMirrored(admin.email, true);
    await recorded(scene.open, OPEN);
    await recorded(scene.hidden, { ...NOBODYS, owner_email: other.email, owner_uid: other.uid });
  });

  beforeEach(async () => {
    await secretClient().from('comments').delete().like('file_path', `${folder}*`).throwOnError();
    await write(scene.member, scene.open, 'du membre');
    await write(scene.other, scene.open, 'de l’autre');
    await write(scene.other, scene.hidden, 'en secret');
  });

  afterAll(closeSessions);
  return scene;
}

/** Writes a person's comment as the operator, which has no rate limit. */
async function write(person: Commenter, path: ItemPath, content: string): Promise<void> {
  await secretClient()
    .from('comments')
    .insert({
      file_path: path,
      author: 'Moi',
      content,
      author_uid: person.uid,
      author_email: person.email,
    })
    .throwOnError();
}
