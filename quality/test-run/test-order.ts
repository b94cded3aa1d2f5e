import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Beginnings of tests; a table of cases counts as two. */
const TEST = /^\s*test(?<table>\.each)?\b/gm;

/** Imports of test support, by how many records the tests make with it. */
const HUNDREDS = /\/many\.ts'/;
const THOUSANDS = /\/(?:many-records|dying-workers|big-folder)\.ts'/;

/**
 * Deals the test files of a run with `--shard` so that each shard has about as many tests. Vitest
 * itself deals as many files: the largest of three shards took half as long again as the smallest.
 *
 * Runs those with very many records last: the Firestore emulator keeps what is deleted, and looks
 * through everything that ever was for each query.
 */
export class TestOrder extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const inOrder = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
    return deal(inOrder, count, (file) => countTests(sourceOf(file)))[index - 1] ?? [];
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((ofProject) =>
      ofProject
        .map((file) => ({ file, records: recordsOf(sourceOf(file)) }))
        .toSorted((a, b) => a.records - b.records)
        .map(({ file }) => file),
    );
  }
}

function sourceOf({ moduleId }: TestSpecification): string {
  return readFileSync(moduleId, 'utf8');
}

/** About how many records the tests of a file make at once. @param source of the file */
export function recordsOf(source: string): number {
  if (THOUSANDS.test(source)) return 1000;
  return HUNDREDS.test(source) ? 100 : 0;
}

/** About how many tests a file has. @param source of the file */
export function countTests(source: string): number {
  return [...source.matchAll(TEST)].reduce(
    (sum, { groups }) => sum + (groups?.['table'] ? 2 : 1),
    0,
  );
}

/** Deals items to so many hands, the heaviest first, each to the hand that has least. */
export function deal<Item>(
  items: readonly Item[],
  hands: number,
  weightOf: (item: Item) => number,
): Item[][] {
  const dealt = Array.from({ length: hands }, () => ({ weight: 0, items: [] as Item[] }));
  const weighed = items.map((item) => ({ item, weight: weightOf(item) }));
  for (const { item, weight } of weighed.toSorted((a, b) => b.weight - a.weight)) {
    const lightest = dealt.reduce((least, hand) => (hand.weight < least.weight ? hand : least));
    lightest.weight += weight;
    lightest.items.push(item);
  }
  return dealt.map((hand) => hand.items);
}
