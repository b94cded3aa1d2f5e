import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSessions, newAddress, signUp, type Person } from '../../emulators/support/people.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { until } from '../../emulators/support/until.ts';
import { forEachBounded } from '../../../functions/src/walk/for-each-bounded.ts';
import { untilAdminMirrored } from '../support/mirrored.ts';
import { Model } from './model.ts';
import { Random } from './random.ts';
import { doSequence } from './sequence.ts';
import { differences, leftAtNight, type World } from './world.ts';

// What people do one after the other, by workers of which many die, compared with a model: bytes, paths, access, owners,
// comments, versions, bin and journal. `npm run soak -- --sequences=2000` does more of the same.

const SEQUENCES = Number(process.env['NAVETTE_SEQUENCES'] ?? 50);
const FIRST_SEED = Number(process.env['NAVETTE_FIRST_SEED'] ?? 1);
/** Things done in each. */
const LENGTH = 8;
/** Sequences at the same time, each in a folder of its own. */
const PARALLEL = 4;

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  await untilAdminMirrored(admin.email, true);
});

afterAll(closeSessions);

async function worldOf(seed: number): Promise<World> {
  const top = `Suite ${seed} ${crypto.randomUUID()}/`;
  await call(admin, 'createFolder', { path: top });
  const model = new Model(admin);
  model.createFolder(top, false);
  return { top, admin, member, model, names: 0 };
}

test(
  `${SEQUENCES} random sequences end as the model does`,
  { timeout: 60_000 * SEQUENCES },
  async () => {
    const seeds = Array.from({ length: SEQUENCES }, (_, index) => FIRST_SEED + index);
    const wrong: string[] = [];
    await forEachBounded(seeds, PARALLEL, async (seed) => {
      const world = await worldOf(seed);
      const done = await doSequence(world, new Random(seed), LENGTH).catch((error: unknown) => {
        throw new Error(`seed ${seed}`, { cause: error });
      });
      let found: string[] = [];
      // Events come late. What dead workers have left, the night removes.
      await until(`the end of sequence ${seed}`, async () => {
        found = await differences(world);
        if (found.length === 0) found = await leftAtNight(world);
        return found.length === 0;
      }).catch(() => {
        wrong.push(`seed ${seed}: ${done.join('; ')}:\n${found.join('\n')}`);
      });
    });
    expect(wrong).toEqual([]);
  },
);
