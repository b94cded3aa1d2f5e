import { describe, expect, test, vi } from 'vitest';
import { Keeper, type KeepingPlace } from './keeper.ts';
import { keptUpload } from './kept-upload.fixture.ts';
import { fits, keptSum, MOST_KEPT, type Kept, type KeptUpload } from './kept-upload.ts';

/** Keeps in memory; each call can be held up, and made to fail. */
class Shelf implements KeepingPlace {
  readonly uploads = new Map<string, KeptUpload>();
  /** Bytes that others keep. */
  others = 0;
  failure: Error | null = null;
  /** Before each call ends. */
  gate: Promise<void> = Promise.resolve();

  keep = async (upload: KeptUpload) => {
    await this.gate;
    if (this.failure) throw this.failure;
    const done = fits(this.#sum(), upload.size);
    if (done) this.uploads.set(upload.id, upload);
    return { kept: this.#sum(), done };
  };

  #sum(): Kept {
    const { files, bytes } = keptSum([...this.uploads.values()]);
    return { files, bytes: bytes + this.others };
  }

  noteChoice = async (asFolder: boolean) => {
    await this.gate;
    for (const [id, upload] of this.uploads) {
      if (upload.asFolder === null) this.uploads.set(id, { ...upload, asFolder });
    }
  };

  remove = async (ids: readonly string[]) => {
    await this.gate;
    for (const id of ids) this.uploads.delete(id);
  };
}

const FILE = new File(['x'], 'x.jpg');

function keeping() {
  const shelf = new Shelf();
  const tell = vi.fn<(waiting: number) => void>();
  return { shelf, tell, keeper: new Keeper(shelf, tell) };
}

function add(keeper: Keeper, ...uploads: KeptUpload[]): void {
  for (const upload of uploads) keeper.keep(upload, FILE);
}

/** The ids on the shelf, once nothing is under way. */
async function shelved({ shelf, tell }: ReturnType<typeof keeping>, waiting = 0) {
  await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(waiting));
  return [...shelf.uploads.keys()];
}

describe('keeping', () => {
  test('each file once, in order', async () => {
    const all = keeping();
    add(all.keeper, keptUpload('a'), keptUpload('b'), keptUpload('a'));
    expect(await shelved(all)).toEqual(['a', 'b']);
    expect([all.keeper.has('a'), all.keeper.has('c')]).toEqual([true, false]);
  });

  test('what is sent goes away, also while it is being kept', async () => {
    const all = keeping();
    const { promise, resolve } = Promise.withResolvers<void>();
    all.shelf.gate = promise;
    add(all.keeper, keptUpload('a'), keptUpload('b'), keptUpload('c'));
    all.keeper.drop(['a', 'c']);
    resolve();
    expect(await shelved(all)).toEqual(['b']);
    all.tell.mockClear();
    all.keeper.drop(['b']);
    expect(await shelved(all)).toEqual([]);
    // Sent again after all.
    add(all.keeper, keptUpload('a'));
    expect(all.keeper.has('a')).toBe(true);
    await vi.waitFor(() => expect([...all.shelf.uploads.keys()]).toEqual(['a']));
  });

  test('who will see a file is noted where it was not decided, kept already or not yet', async () => {
    const all = keeping();
    add(all.keeper, keptUpload('a'));
    await shelved(all);
    const { promise, resolve } = Promise.withResolvers<void>();
    all.shelf.gate = promise;
    all.tell.mockClear();
    add(all.keeper, keptUpload('b'), keptUpload('c'), keptUpload('d', { asFolder: false }));
    all.keeper.decide(true);
    resolve();
    await shelved(all);
    const choices = [...all.shelf.uploads.values()].map(({ id, asFolder }) => [id, asFolder]);
    expect(choices).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
      ['d', false],
    ]);
  });

  test('a file that cannot be kept holds up no other', async () => {
    const all = keeping();
    all.shelf.failure = new DOMException('unreadable', 'DataError');
    add(all.keeper, keptUpload('a'));
    expect(await shelved(all)).toEqual([]);
    all.shelf.failure = null;
    all.tell.mockClear();
    add(all.keeper, keptUpload('b'));
    expect(await shelved(all)).toEqual(['b']);
  });

  test('ends with the person: nothing more is kept, and nothing removed', async () => {
    const all = keeping();
    const { promise, resolve } = Promise.withResolvers<void>();
    all.shelf.gate = promise;
    add(all.keeper, keptUpload('a'), keptUpload('b'));
    all.keeper.forget();
    resolve();
    expect(await shelved(all)).toEqual(['a']);
    expect(all.keeper.has('a')).toBe(false);
  });
});

describe('the bound', () => {
  test('says how many files are too many, and keeps them as others go', async () => {
    const all = keeping();
    const ids = Array.from({ length: MOST_KEPT.files + 2 }, (_, index) => `${index}`);
    add(all.keeper, ...ids.map((id) => keptUpload(id)));
    expect(await shelved(all, 2)).toEqual(ids.slice(0, -2));
    all.tell.mockClear();
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
});
