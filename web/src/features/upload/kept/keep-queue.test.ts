import { describe, expect, test, vi } from 'vitest';
import {
  fits,
  KEPT_MS,
  KeepQueue,
  keptSum,
  MOST_KEPT,
  type KeepingPlace,
  type Kept,
  type KeptUpload,
} from './keep-queue.ts';
import { keptUpload } from './kept-upload.fixture.ts';

/** Enough for a busy machine. */
const PATIENCE_MS = 30_000;

/** Keeps in memory; each call can be held, and made to fail. */
class Shelf implements KeepingPlace {
  readonly uploads = new Map<string, KeptUpload>();
  readonly files = new Set<File>();
  /** The calls, in order. */
  readonly calls: string[] = [];
  /** Bytes that other pages keep. */
  others = 0;
  failure: Error | null = null;
  /** Before each call ends. */
  gate: Promise<void> = Promise.resolve();

  keep = async (upload: KeptUpload, file: File) => {
    this.calls.push(`keep ${upload.id}`);
    await this.gate;
    if (this.failure) throw this.failure;
    const done = fits(this.#sum(), upload.size);
    if (done) this.uploads.set(upload.id, upload);
    this.files.add(file);
    return { kept: this.#sum(), done };
  };

  #sum(): Kept {
    const { files, bytes } = keptSum([...this.uploads.values()]);
    return { files, bytes: bytes + this.others };
  }

  noteChoices = async (choices: ReadonlyMap<string, boolean>) => {
    this.calls.push(`note ${[...choices].map(([id, asFolder]) => `${id} ${asFolder}`).join(', ')}`);
    await this.gate;
    if (this.failure) throw this.failure;
    for (const [id, upload] of this.uploads) {
      const asFolder = choices.get(id);
      if (asFolder !== undefined) this.uploads.set(id, { ...upload, asFolder });
    }
  };

  remove = async (ids: readonly string[]) => {
    this.calls.push(`remove ${ids.join(' ')}`);
    await this.gate;
    for (const id of ids) this.uploads.delete(id);
  };
}

const FILE = new File(['x'], 'x.jpg');

function keeping() {
  const shelf = new Shelf();
  const tell = vi.fn<(waiting: number) => void>();
  return { shelf, tell, keeper: new KeepQueue(shelf, tell) };
}

function add(keeper: KeepQueue, ...uploads: KeptUpload[]): void {
  for (const upload of uploads) keeper.keep(upload, FILE);
}

/** The ids on the shelf, once nothing is under way. */
async function shelved({ shelf, tell }: ReturnType<typeof keeping>, waiting = 0) {
  await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(waiting), PATIENCE_MS);
  tell.mockClear();
  return [...shelf.uploads.keys()];
}

describe('keeping', () => {
  test('each file once, in order', async () => {
    const all = keeping();
    add(all.keeper, keptUpload('a'), keptUpload('b'), keptUpload('a'));
    expect(await shelved(all)).toEqual(['a', 'b']);
    expect([all.keeper.has('a'), all.keeper.has('c')]).toEqual([true, false]);
    add(all.keeper, keptUpload('a'));
    expect(all.shelf.calls).toEqual(['keep a', 'keep b']);
    expect([...all.shelf.files]).toEqual([FILE]);
  });

  test('a file that is added again while it is being kept stays', async () => {
    const all = keeping();
    const { promise, resolve } = Promise.withResolvers<void>();
    all.shelf.gate = promise;
    add(all.keeper, keptUpload('a'));
    all.keeper.drop(['a']);
    add(all.keeper, keptUpload('a'));
    resolve();
    expect(await shelved(all)).toEqual(['a']);
  });

  test.each([
    ['under another name', { path: '2_a (2).jpg' }],
    ['as a new version', { version: { seen: '7' } }],
    ['as a new version of the file that is at its path', { version: { seen: '8' } }],
  ])('a file that is added again %s while it is being kept is kept as that', async (_, change) => {
    const all = keeping();
    const { promise, resolve } = Promise.withResolvers<void>();
    all.shelf.gate = promise;
    add(all.keeper, keptUpload('a'));
    all.keeper.drop(['a']);
    add(all.keeper, keptUpload('a', change));
    resolve();
    expect(await shelved(all)).toEqual(['a']);
    expect(all.shelf.uploads.get('a')).toMatchObject(change);
    all.keeper.drop(['a']);
    expect(await shelved(all)).toEqual([]);
  });

  test('a file of an earlier visit is not kept again, and goes away once it is sent', async () => {
    const all = keeping();
    all.shelf.uploads.set('a', keptUpload('a'));
    all.keeper.adopt('a');
    add(all.keeper, keptUpload('a'));
    all.keeper.drop(['a']);
    expect(await shelved(all)).toEqual([]);
    expect(all.shelf.calls).toEqual(['remove a']);
  });

  test('the device is not asked to remove what it never kept', () => {
    const { keeper, shelf } = keeping();
    keeper.drop(['a']);
    expect(shelf.calls).toEqual([]);
  });

  test('what is sent goes away, also while it is being kept', async () => {
    const all = keeping();
    const { promise, resolve } = Promise.withResolvers<void>();
    all.shelf.gate = promise;
    add(all.keeper, keptUpload('a'), keptUpload('b'), keptUpload('c'));
    all.keeper.drop(['a', 'c']);
    resolve();
    expect(await shelved(all)).toEqual(['b']);
    all.keeper.drop(['b']);
    expect(await shelved(all)).toEqual([]);
    // It is sent again after all.
    add(all.keeper, keptUpload('a'));
    expect(all.keeper.has('a')).toBe(true);
    await vi.waitFor(() => expect([...all.shelf.uploads.keys()]).toEqual(['a']), PATIENCE_MS);
  });

  test('who will see a file is noted, kept already, being kept or not yet', async () => {
    const all = keeping();
    add(all.keeper, keptUpload('a'));
    await shelved(all);
    const { promise, resolve } = Promise.withResolvers<void>();
    all.shelf.gate = promise;
    add(all.keeper, keptUpload('b'), keptUpload('c'), keptUpload('d', { asFolder: false }));
    all.keeper.choose(new Map(['a', 'b', 'c'].map((id) => [id, true])));
    resolve();
    await shelved(all);
    const choices = [...all.shelf.uploads.values()].map(({ id, asFolder }) => [id, asFolder]);
    expect(choices).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
      ['d', false],
    ]);
    expect([...all.shelf.files]).toEqual([FILE]);
  });

  test('what is noted already is not written again, unless writing it has failed', async () => {
    const all = keeping();
    add(all.keeper, keptUpload('a', { asFolder: true }), keptUpload('b'));
    await shelved(all);
    const choose = async (choices: [string, boolean][]) => {
      all.keeper.choose(new Map(choices));
      await shelved(all);
    };
    await choose([
      ['a', true],
      ['b', true],
    ]);
    await choose([
      ['a', true],
      ['b', true],
    ]);
    await choose([
      ['a', false],
      ['b', true],
    ]);
    all.shelf.failure = new Error('refused');
    await choose([
      ['a', true],
      ['b', true],
    ]);
    all.shelf.failure = null;
    await choose([
      ['a', true],
      ['b', true],
    ]);
    const notes = all.shelf.calls.filter((call) => call.startsWith('note'));
    expect(notes).toEqual(['note b true', 'note a false', 'note a true', 'note a true']);
    expect(all.shelf.uploads.get('a')?.asFolder).toBe(true);
  });

  test('who will see the files is noted only where some are kept, or being kept', async () => {
    const all = keeping();
    all.keeper.choose(new Map([['a', false]]));
    await shelved(all);
    add(all.keeper, keptUpload('a'));
    await shelved(all);
    all.keeper.choose(new Map([['a', true]]));
    await shelved(all);
    all.keeper.drop(['a']);
    await shelved(all);
    add(all.keeper, keptUpload('b'));
    all.keeper.choose(new Map([['b', false]]));
    await shelved(all);
    const calls = ['keep a', 'note a true', 'remove a', 'keep b', 'note b false'];
    expect(all.shelf.calls).toEqual(calls);
  });

  test.each([
    new DOMException('unreadable', 'DataError'),
    // Only the browser knows whether the device is full.
    Object.assign(new Error('refused'), { name: 'QuotaExceededError' }),
  ])('a file that cannot be kept holds up no other: %s', async (failure) => {
    const all = keeping();
    all.shelf.failure = failure;
    add(all.keeper, keptUpload('a'));
    expect(await shelved(all)).toEqual([]);
    all.shelf.failure = null;
    add(all.keeper, keptUpload('b'));
    expect(await shelved(all)).toEqual(['b']);
  });

  test('ends with the person: nothing more is kept, and nothing removed', async () => {
    const all = keeping();
    const { promise, resolve } = Promise.withResolvers<void>();
    add(all.keeper, keptUpload('a'), keptUpload('z'));
    await shelved(all);
    all.shelf.gate = promise;
    add(all.keeper, keptUpload('b'), keptUpload('c'));
    all.keeper.choose(new Map([['b', true]]));
    all.keeper.drop(['a']);
    all.keeper.forget();
    resolve();
    expect(await shelved(all)).toEqual(['a', 'z', 'b']);
    expect(all.shelf.calls).toEqual(['keep a', 'keep z', 'keep b']);
    expect(['a', 'b', 'c', 'z'].some((id) => all.keeper.has(id))).toBe(false);
    // Nothing of it must count for the next person.
    all.keeper.drop(['b']);
    expect(all.shelf.calls).toHaveLength(3);
  });
});

describe('the bound', () => {
  test('says how many files are too many, and keeps them as others go', async () => {
    const all = keeping();
    const ids = Array.from({ length: MOST_KEPT.files + 2 }, (_, index) => `${index}`);
    add(all.keeper, ...ids.map((id) => keptUpload(id)));
    expect(await shelved(all, 2)).toEqual(ids.slice(0, -2));
    all.keeper.drop(['0']);
    expect(await shelved(all, 1)).toEqual(ids.slice(1, -1));
  });

  test('a file that is too large lets smaller ones pass', async () => {
    const all = keeping();
    all.shelf.others = MOST_KEPT.bytes - 1000;
    add(
      all.keeper,
      keptUpload('a', { size: 600 }),
      keptUpload('b', { size: 500 }),
      keptUpload('c', { size: 400 }),
    );
    expect(await shelved(all, 1)).toEqual(['a', 'c']);
  });

  test('a full device is asked again only once something has left', async () => {
    const all = keeping();
    add(all.keeper, keptUpload('a'));
    await shelved(all);
    all.shelf.failure = new DOMException('full', 'QuotaExceededError');
    add(all.keeper, keptUpload('b'), keptUpload('c'));
    expect(await shelved(all, 2)).toEqual(['a']);
    all.shelf.failure = null;
    add(all.keeper, keptUpload('d'));
    expect(await shelved(all, 3)).toEqual(['a']);
    all.keeper.drop(['a']);
    expect(await shelved(all, 0)).toEqual(['b', 'c', 'd']);
  });
  test('the next person is not denied room for what the last one kept', async () => {
    const all = keeping();
    all.shelf.others = MOST_KEPT.bytes;
    add(all.keeper, keptUpload('a'));
    expect(await shelved(all, 1)).toEqual([]);
    all.keeper.forget();
    all.shelf.others = 0;
    add(all.keeper, keptUpload('b'));
    expect(await shelved(all)).toEqual(['b']);

    all.shelf.failure = new DOMException('full', 'QuotaExceededError');
    add(all.keeper, keptUpload('c'));
    expect(await shelved(all, 1)).toEqual(['b']);
    // Signing out removes what is kept.
    all.keeper.forget();
    all.shelf.uploads.clear();
    all.shelf.failure = null;
    add(all.keeper, keptUpload('d'));
    expect(await shelved(all)).toEqual(['d']);
  });
});

test.each([
  [499, 0, 1_000_000_000, true],
  [500, 0, 0, false],
  [1, 999_999_000, 1_000, true],
  [1, 999_999_000, 1_001, false],
])('a device that keeps %i files of %i bytes in all: one of %i more fits: %j', (...row) => {
  const [files, bytes, size, expected] = row;
  expect(fits({ files, bytes }, size)).toBe(expected);
});

test('files are kept for thirty days', () => {
  expect(new Date(Date.UTC(2026, 0, 1) + KEPT_MS).toISOString()).toBe('2026-01-31T00:00:00.000Z');
});
