import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Imports of test support, by how many records the tests make with it. */
const HUNDREDS = /\/many\.ts'/;
const THOUSANDS = /\/(?:many-records|dying-workers|big-folder)\.ts'/;

/**
 * Runs the test files with very many records last: the Firestore emulator keeps what is deleted, and looks
 * through everything that ever was for each query.
 */
export class TestOrder extends BaseSequencer {
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
