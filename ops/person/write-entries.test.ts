import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeEntries } from './write-entries.ts';

const newFile = async () => join(await mkdtemp(join(tmpdir(), 'entries-')), 'person.json');

test.each([[[]], [[{ place: 'a' }]], [[{ place: 'a' }, { place: 'b\n"' }]]])(
  '%j is an array of JSON that only its owner reads',
  async (entries) => {
    const file = await newFile();
    await writeEntries(file, async (write) => {
      for (const entry of entries) await write(entry);
    });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(entries);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  },
);

test('a file is never written over, and one that cannot be ended goes', async () => {
  const file = await newFile();
  await writeFile(file, 'of somebody');
  await expect(writeEntries(file, async () => undefined)).rejects.toThrow('was not written');
  expect(await readFile(file, 'utf8')).toBe('of somebody');

  const other = await newFile();
  const failing = writeEntries(other, async (write) => {
    await write({ place: 'a' });
    throw new Error('out of reach');
  });
  await expect(failing).rejects.toThrow('out of reach');
  await expect(stat(other)).rejects.toMatchObject({ code: 'ENOENT' });
});
