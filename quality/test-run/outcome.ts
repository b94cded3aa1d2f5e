import type { PartResult } from './part-result.ts';

/** With more unsteady files than this, a run has failed: then it is not one test that is unsteady. */
const MAX_UNSTEADY = 5;

/** What is to run a second time: a test file alone, or a whole part. */
export interface Repetition {
  part: string;
  /** Relative to the root; null for a failure that belongs to no file. */
  file: string | null;
}

export interface Repeated extends Repetition {
  result: PartResult;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** What failed, each with the beginning of its error. */
  failures: readonly string[];
  /** What failed and then passed: the file, the test and the first line of the error. */
  unsteady: readonly string[];
}

/**
 * What has to run a second time, since it failed: nothing if that is too much for the run to pass.
 *
 * @param results by the part's name
 */
export function repetitionsOf(results: ReadonlyMap<string, PartResult>): Repetition[] {
  const repetitions = [...results].flatMap(([part, { files, elsewhere }]): Repetition[] =>
    elsewhere === null
      ? files.filter(({ failures }) => failures.length > 0).map(({ file }) => ({ part, file }))
      : [{ part, file: null }],
  );
  return repetitions.length > MAX_UNSTEADY ? [] : repetitions;
}

/**
 * The outcome of a run, in which what ran a second time counts as it did then.
 *
 * @param results by the part's name
 */
export function outcomeOf(
  results: ReadonlyMap<string, PartResult>,
  repeated: readonly Repeated[],
): Outcome {
  const outcome = { passed: 0, failed: 0, failures: [] as string[], unsteady: [] as string[] };
  for (const [part, result] of results) {
    for (const { first, second } of pairs(part, result, repeated)) {
      const failures = failuresOf(part, second ?? first);
      outcome.passed += passedIn(second ?? first);
      outcome.failed += failures.length;
      outcome.failures.push(...failures.map(({ what, error }) => `${what}\n${error}`));
      if (failures.length > 0) continue;
      outcome.unsteady.push(
        ...failuresOf(part, first).map(({ what, error }) => `${what}: ${error.split('\n')[0]}`),
      );
    }
  }
  return outcome;
}

/** A part, or each of its files, with the second result if there is one. */
function pairs(
  part: string,
  result: PartResult,
  repeated: readonly Repeated[],
): { first: PartResult; second?: PartResult | undefined }[] {
  const repeatedAs = (file: string | null): PartResult | undefined =>
    repeated.find((one) => one.part === part && one.file === file)?.result;
  if (result.elsewhere !== null) return [{ first: result, second: repeatedAs(null) }];
  return result.files.map((file) => ({
    first: { files: [file], elsewhere: null },
    second: repeatedAs(file.file),
  }));
}

function passedIn({ files }: PartResult): number {
  return files.reduce((sum, { passed }) => sum + passed, 0);
}

function failuresOf(part: string, result: PartResult): { what: string; error: string }[] {
  const inFiles = result.files.flatMap(({ file, failures }) =>
    failures.map(({ test, error }) => ({ what: test === '' ? file : `${file}: ${test}`, error })),
  );
  if (result.elsewhere === null) return inFiles;
  return [...inFiles, { what: `${part}, in no test`, error: result.elsewhere }];
}
