import { env } from 'node:process';
import { ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { makeDocx, paragraph } from '../../../quality/test-files/make-office.ts';
import { makePdf } from '../../../quality/test-files/make-pdf.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import {
  putByConsole,
  putFolder,
  stored,
  untilForgotten,
  untilRecorded,
  upload,
  uploadMetadata,
} from '../../emulators/support/documents.ts';
import { whileTriggersAreOff } from '../../emulators/support/events/background-triggers.ts';
import { operatorBucket } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../../emulators/support/people.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { service } from '../support/service.ts';
import { storedText, untilNoText, untilText } from '../support/file-texts.ts';

// The text of a file, from its upload to its end, by the functions as they are deployed.

let admin: Person;
let member: Person;
beforeAll(async () => {
  [admin, member] = await Promise.all([
    signUp({ email: newAddress('chef'), verified: true, admin: true }),
    signUp({ email: newAddress('membre'), verified: true }),
  ]);
});
afterAll(closeSessions);

const fresh = (extension: string) => stored(`${crypto.randomUUID()}.${extension}`);

async function uploadFile(path: ItemPath, bytes: Uint8Array): Promise<void> {
  await uploadBytes(ref(member.storage, objectNameOf(path)), bytes, uploadMetadata(path, member));
}

async function generationOf(path: ItemPath): Promise<string> {
  const [{ generation }] = await operatorBucket().file(objectNameOf(path)).getMetadata();
  return String(generation);
}

describe('what is uploaded', () => {
  test.each<[string, string, () => Uint8Array]>([
    ['a PDF', 'pdf', () => makePdf([{ lines: ['CMR 26-48213'] }])],
    ['a Word document', 'docx', () => makeDocx(paragraph('CMR 26-48213'))],
    ['a plain text', 'txt', () => Buffer.from('CMR 26-48213')],
  ])('%s', async (_kind, extension, bytes) => {
    const path = fresh(extension);
    await uploadFile(path, bytes());
    expect(await untilText(path)).toEqual({
      generation: await generationOf(path),
      content: 'CMR 26-48213',
      problem: null,
    });
  });

  test('a scan, and what is broken: said why there is none', async () => {
    const [scan, broken] = [fresh('pdf'), fresh('pdf')];
    await uploadFile(scan, makePdf([{}]));
    await uploadFile(broken, Buffer.from('texte '.repeat(20)));
    expect(await untilText(scan)).toMatchObject({ content: null, problem: 'none' });
    expect(await untilText(broken)).toMatchObject({ content: null, problem: 'unreadable' });
  });

  test('of other kinds nothing is noted', async () => {
    const [picture, later] = [fresh('bin'), fresh('txt')];
    await upload(member, picture, 'texte');
    await untilRecorded(picture);
    await upload(member, later, 'texte');
    await untilText(later);
    expect(await storedText(picture)).toBeNull();
  });
});

test('what takes the place of a file has its own text', async () => {
  const path = fresh('txt');
  await putByConsole(objectNameOf(path), {}, 'avant');
  const { generation } = await untilText(path);
  await putByConsole(objectNameOf(path), {}, 'après');
  const text = await untilText(path, (now) => now.generation !== generation);
  expect(text).toMatchObject({ generation: await generationOf(path), content: 'après' });
});

describe('what is deleted takes its text along', () => {
  test('by an admin', async () => {
    const path = fresh('txt');
    await upload(member, path, 'secret');
    await untilText(path);
    await call(admin, 'deleteItems', { paths: [path] });
    expect(await storedText(path)).toBeNull();
  });

  test('in the console', async () => {
    const path = fresh('txt');
    await upload(member, path, 'secret');
    await untilText(path);
    await operatorBucket().file(objectNameOf(path)).delete();
    await untilForgotten(path);
    await untilNoText(path);
  });
});

describe('a repair', () => {
  const repair = (path: ItemPath) => {
    const comments = service();
    return repairItems(path, null, { comments, until: Infinity });
  };

  /** A folder with a file whose event was lost. */
  async function folderWithFile(): Promise<{ top: ItemPath; path: ItemPath }> {
    const top = `${crypto.randomUUID()}/`;
    await putFolder(top, admin);
    const path = `${top}${stored('a.txt')}`;
    await whileTriggersAreOff(() => putByConsole(objectNameOf(path), {}, 'retrouvé'));
    return { top, path };
  }

  test('has the texts taken out of files that were there before', async () => {
    const { top, path } = await folderWithFile();
    await repair(top);
    expect(await untilText(path)).toMatchObject({ content: 'retrouvé' });
  });

  test('removes all texts of a project that does not want them any more', async () => {
    const { top, path } = await folderWithFile();
    const beside = fresh('txt');
    await upload(member, beside, 'à côté');
    await repair(top);
    await Promise.all([untilText(path), untilText(beside)]);
    env['TEXT_SEARCH'] = 'off';
    try {
      await repair(top);
    } finally {
      delete env['TEXT_SEARCH'];
    }
    expect(await storedText(path)).toBeNull();
    expect(await storedText(beside)).not.toBeNull();
  });
});
