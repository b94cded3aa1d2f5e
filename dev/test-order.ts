import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Beginnings of tests; a table of cases counts as two. */
const TEST = /^\s*test(?<table>\.each)?\b/gm;

/** An import of test support that makes hundreds or thousands of records. */
const MANY_RECORDS = /\/(?:many|many-records|big-folder)\.ts'/;

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
      last(ofProject, (file) => makesManyRecords(sourceOf(file))),
    );
  }
}

function sourceOf({ moduleId }: TestSpecification): string {
  return readFileSync(moduleId, 'utf8');
}

/** Whether a test file imports the support for very many records. @param source of the file */
export function makesManyRecords(source: string): boolean {
  return MANY_RECORDS.test(source);
}

/** Moves some items to the end; otherwise keeps their order. */
export function last<Item>(items: readonly Item[], isLast: (item: Item) => boolean): Item[] {
  return [...items.filter((item) => !isLast(item)), ...items.filter(isLast)];
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
