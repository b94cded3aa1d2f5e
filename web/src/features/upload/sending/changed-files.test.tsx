import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../firebase/call-error.ts';
import { addFiles, corner, queued, send, underWay } from '../../../testing/adding-files.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { functions } from '../../../testing/fakes/callables.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import { holdUploads } from '../../../testing/fakes/items/uploads.ts';
import { expectNames } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { keepFile, listKept, removeKept } from '../kept/kept-files.ts';

// Real files, of the browser's own file system: once changed or deleted, the chosen file cannot be read.

const NAME = 'Suivi.xlsx';
const LARGE = 600_000;
/** Enough until the file is checked next, on a busy machine. */
const SECONDS = { timeout: 8_000 };

afterEach(async () => {
  const disk = await navigator.storage.getDirectory();
  await disk.removeEntry(NAME).catch(() => undefined);
});

/** Chooses a file on disk, which the device keeps a copy of. */
async function choose(content: string) {
  const disk = await navigator.storage.getDirectory();
  const handle = await disk.getFileHandle(NAME, { create: true });
  const write = async (words: string) => {
    const stream = await handle.createWritable();
    await stream.write(words);
    await stream.close();
  };
  await write(content);
  storeItems([itemAt('Plannings/')]);
  functions.recordUpload.mockRejectedValue(new CallError('Pas trouvé.', 'not-found'));
  await renderApp('/documents', MEMBER);
  await expectNames(['Plannings']);
  await addFiles(await handle.getFile());
  const kept = await vi.waitFor(async () => {
    const [first] = await listKept(MEMBER.uid);
    if (!first) throw new Error('not kept yet');
    return first;
  });
  // In a private window, as in tests, Chromium keeps only a reference to the file, no bytes.
  await keepFile(kept, new File([content], NAME));
  return { change: () => write('autre chose'), remove: () => disk.removeEntry(NAME) };
}

async function forgetCopy(): Promise<void> {
  await removeKept((await listKept(MEMBER.uid)).map(({ id }) => id));
}

const unreadable = queued(NAME)
  .getByRole('alert')
  .filter({
    hasText: /^Ce fichier n’est plus lisible sur votre appareil\s: il a changé, ou n’est plus là/,
  });

test.each([
  ['is sent in many requests', LARGE],
  ['is sent in one', 1000],
])('when a file changes that %s, the kept copy goes on, and that is said', async (_how, size) => {
  const content = 'a'.repeat(size);
  const { change } = await choose(content);
  const held = holdUploads();
  await send();
  await underWay(held, NAME);
  await change();
  await expect.poll(() => held.length, SECONDS).toBe(2);
  await expect.element(queued(NAME).getByText(/copie gardée au moment du choix/)).toBeVisible();
  expect(await held[1]?.file.text()).toBe(content);
  held[1]?.arrive();
  await expect.element(corner.getByText(/copie gardée au moment du choix/)).toBeVisible();
  await expectNames(['Plannings', NAME]);
});

test('a file that is deleted before its turn comes is sent from its copy', async () => {
  const { remove } = await choose('a');
  const held = holdUploads();
  await remove();
  await send();
  expect(await (await underWay(held, NAME)).file.text()).toBe('a');
});

test('without a copy, the item says within seconds that the file has changed, and can be sent once it is added again', async () => {
  const { change } = await choose('a'.repeat(LARGE));
  const held = holdUploads();
  await send();
  await underWay(held, NAME);
  await forgetCopy();
  await change();
  await expect.element(unreadable, SECONDS).toBeVisible();
  expect(held).toHaveLength(1);
});

test('a failure of the service that the change has caused is not shown in its words', async () => {
  const { change } = await choose('a'.repeat(LARGE));
  const held = holdUploads();
  await send();
  const upload = await underWay(held, NAME);
  await forgetCopy();
  await change();
  upload.fail('storage/retry-limit-exceeded');
  await expect.element(unreadable, SECONDS).toBeVisible();
});
