import { env } from 'node:process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveItemsSchema, type MoveReport } from '../../../core/src/calls/call-contracts.ts';
import { MESSAGES } from '../../../core/src/text/messages.ts';
import { moveSelection } from '../../../functions/src/use-cases/move-selection.ts';
import { putFolder, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { viewerOf } from '../support/jobs/jobs.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

let admin: Person;
let top: string;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

beforeEach(async () => {
  top = `Noms ${crypto.randomUUID()}/`;
  await putFolder(top, admin);
});

afterAll(closeSessions);

test('with the free storage plan, which the stack has, nothing is renamed', async () => {
  await uploadRecorded(admin, top + stored('avant.txt'));
  const data = { paths: [top + stored('avant.txt')], to: top, name: 'après.txt' };
  await expect(call(admin, 'moveItems', data)).rejects.toThrow(MESSAGES.noRenaming);
  expect(await storedMeta(data.paths[0] ?? '')).toBeDefined();
});

describe('with the paid storage plan', () => {
  beforeEach(() => {
    env['STORAGE_PLAN'] = 'paid';
  });
  afterEach(() => {
    delete env['STORAGE_PLAN'];
  });

  /** What the callable does, with another setting than that of the stack. */
  const rename = (path: string, name: string, seen?: (string | undefined)[]) => {
    const data = moveItemsSchema.parse({ paths: [path], ...(seen ? { seen } : {}), to: top, name });
    const drive = { comments: null, until: Infinity };
    return moveSelection(data, viewerOf(admin), drive) as Promise<MoveReport>;
  };

  test('a file gets the name, and keeps all else', async () => {
    const before = await uploadRecorded(admin, top + stored('avant.txt'));
    // As the dialog asks for it.
    const done = await rename(top + stored('avant.txt'), 'après.txt', [before.generation]);
    expect(done).toEqual({ moved: 1, failed: [] });
    const after = await storedMeta(top + stored('après.txt'));
    expect(after).toMatchObject({
      name: stored('après.txt'),
      owner_uid: admin.uid,
      file_updated_at: before.file_updated_at,
    });
    expect(await storedMeta(top + stored('avant.txt'))).toBeUndefined();
  });

  test('a folder takes everything beneath along', async () => {
    await putFolder(`${top}A/`, admin);
    await uploadRecorded(admin, `${top}A/${stored('x.txt')}`);
    expect(await rename(`${top}A/`, 'B')).toEqual({ moved: 1, failed: [] });
    expect(await storedMeta(`${top}B/`)).toMatchObject({ name: 'B', inherits: false });
    expect(await storedMeta(`${top}B/${stored('x.txt')}`)).toBeDefined();
    expect(await storedMeta(`${top}A/`)).toBeUndefined();
  });

  test('asked again after a lost answer, it says the same; another name is not what it has', async () => {
    await putFolder(`${top}A/`, admin);
    const { generation } = await uploadRecorded(admin, top + stored('avant.txt'));
    for (let asked = 0; asked < 2; asked++) {
      const file = await rename(top + stored('avant.txt'), 'après.txt', [generation]);
      expect(file).toEqual({ moved: 1, failed: [] });
      expect(await rename(`${top}A/`, 'B')).toEqual({ moved: 1, failed: [] });
    }
    for (const [path, name] of [
      [top + stored('avant.txt'), 'autre.txt'],
      [`${top}A/`, 'C'],
    ] as const) {
      const missing = { moved: 0, failed: [{ path, reason: 'not-found' }] };
      expect(await rename(path, name)).toEqual(missing);
    }
  });

  test('a name that is taken is refused, other letters of its own are not', async () => {
    await uploadRecorded(admin, top + stored('bail.txt'));
    await uploadRecorded(admin, top + stored('reçu.txt'));
    const taken = [{ path: top + stored('reçu.txt'), reason: 'taken' }];
    expect(await rename(top + stored('reçu.txt'), 'Bail.txt')).toEqual({ moved: 0, failed: taken });
    expect(await rename(top + stored('bail.txt'), 'Bail.txt')).toEqual({ moved: 1, failed: [] });
    expect(await storedMeta(top + stored('Bail.txt'))).toBeDefined();
  });
});

test.each(['', 'a/b', '..', 'x'.repeat(201)])('%j is no name', async (name) => {
  const data = { paths: [`${top}A/`], to: top, name };
  await expect(call(admin, 'moveItems', data)).rejects.toMatchObject({
    code: 'functions/invalid-argument',
  });
});

test('only one item is renamed, where it is', async () => {
  for (const data of [
    { paths: [`${top}A/`, `${top}B/`], to: top, name: 'C' },
    { paths: [`${top}A/`], to: '', name: 'C' },
    { paths: [`${top}A/`], to: top, name: 'C', copy: true },
  ]) {
    await expect(call(admin, 'moveItems', data)).rejects.toThrow(MESSAGES.invalidData);
  }
});
