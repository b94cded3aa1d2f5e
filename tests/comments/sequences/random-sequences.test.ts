import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { putFolder } from '../../emulators/support/documents.ts';
import { closeSessions, newAddress, signUp, type Person } from '../../emulators/support/people.ts';
import { until } from '../../emulators/support/until.ts';
import { untilAdminMirrored } from '../support/mirrored.ts';
import { doSome, type World } from './deeds.ts';
import { differences } from './differences.ts';
import { Model } from './model.ts';

// What people do one after the other, by workers of which many die, compared with a model: bytes, paths, access, owners,
// comments, bin and journal. `npm run soak -- --sequences=2000` does more of the same.

const SEQUENCES = Number(process.env['NAVETTE_SEQUENCES'] ?? 50);
const SEED = Number(process.env['NAVETTE_SEED'] ?? 1);
/** Things done in each. */
const LENGTH = 10;
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

/** @throws {Error} when something is other than in the model */
async function expectAsModel(choose: World['choose']): Promise<void> {
  const top = `Suite ${crypto.randomUUID()}/`;
  const model = new Model(admin);
  await putFolder(top, admin);
  model.createFolder(top, false);
  const done = await doSome({ top, admin, member, model, choose, names: 0 }, LENGTH);
  let found: string[] = [];
  // Events come late.
  await until('the end of a sequence', async () => {
    found = await differences(top, model);
    return found.length === 0;
  }).catch((error: unknown) => {
    throw new Error([...done, ...found].join('\n'), { cause: error });
  });
}

test(
  `${SEQUENCES} random sequences end as the model does`,
  { timeout: 60_000 * SEQUENCES },
  async () => {
    const lanes = Array.from({ length: PARALLEL }, (_, lane) =>
      fc.assert(fc.asyncProperty(fc.gen(), expectAsModel), {
        numRuns: Math.ceil(SEQUENCES / PARALLEL),
        seed: SEED + lane,
        // Each smaller one would take seconds.
        endOnFailure: true,
      }),
    );
    await Promise.all(lanes);
  },
);
