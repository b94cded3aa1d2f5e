import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../dev/project-root.ts';
import type { Service } from '../../../dev/stack/config/derived-config.ts';
import type { Break } from '../break.ts';
import { inParallel } from '../run/in-parallel.ts';
import { KeptStack } from '../run/kept-stack.ts';
import { runWithoutStack, type Report } from '../run/test-pool.ts';
import { mutateRules } from './mutate-rules.ts';
import { mutateSql } from './mutate-sql.ts';

/** The tests of a rules file. */
interface RulesTests {
  /** Start of the file's path. */
  start: string;
  withoutStack: readonly string[];
  /** For the survivors of those; the fastest and most likely to fail come first. */
  withStack: readonly string[];
  /** The emulators that `withStack` needs. */
  services: readonly Service[];
}

const TESTS: readonly RulesTests[] = [
  {
    start: 'firestore.rules',
    withoutStack: [],
    withStack: [
      'tests/emulators/rules/record-rules.test.ts',
      'tests/emulators/rules/job-rules.test.ts',
      'tests/emulators/rules/firestore-company-domains.test.ts',
    ],
    services: ['auth', 'firestore'],
  },
  {
    start: 'storage.rules',
    withoutStack: [
      'tests/emulators/rules/storage-reading-rules.test.ts',
      'tests/emulators/rules/storage-company-domains.test.ts',
      'tests/emulators/rules/storage-rules-engine.test.ts',
      'tests/emulators/rules/frame-rules.test.ts',
      'tests/emulators/rules/thumbnail-rules.test.ts',
      'tests/emulators/rules/storage-rules-names.test.ts',
    ],
    withStack: [
      'tests/emulators/rules/upload-attributes.test.ts',
      'tests/emulators/rules/upload-attacks.test.ts',
      'tests/emulators/rules/existence-attacks.test.ts',
    ],
    services: ['auth', 'firestore', 'storage', 'functions'],
  },
  {
    start: 'supabase/',
    withoutStack: [
      'tests/comments/policies/schema.test.ts',
      'tests/comments/policies/policies.test.ts',
      'tests/comments/policies/company-policies.test.ts',
      'tests/comments/policies/author-names.test.ts',
      'tests/comments/policies/writing-limits.test.ts',
    ],
    withStack: [
      'tests/comments/policies/comment-limits.test.ts',
      'tests/comments/policies/writing-attacks.test.ts',
      'tests/comments/policies/reading-attacks.test.ts',
      'tests/comments/policies/mirror-attacks.test.ts',
      'tests/comments/mirror/mirror.test.ts',
      'tests/comments/mirror/mirror-order.test.ts',
      'tests/comments/policies/access-matrix.test.ts',
    ],
    services: ['auth', 'firestore', 'storage', 'functions'],
  },
];

/** Stacks in parallel: a test on a stack often waits. */
const STACKS = 3;

/** All breaks of both security rules files. */
export function breaksOfRules(): Break[] {
  return ['firestore.rules', 'storage.rules'].flatMap((file) => mutateRules(file, read(file)));
}

/** All breaks of the comments' policies, grants, functions and constraints. */
export function breaksOfPolicies(): Break[] {
  const files = globSync('supabase/migrations/*.sql', { cwd: projectRoot }).toSorted();
  return files.flatMap((file, index) => {
    const later = files
      .slice(index + 1)
      .map(read)
      .join('\n');
    return mutateSql(file, read(file), later);
  });
}

/** Runs the tests without a stack first; then, for survivors, the others on kept stacks. */
export async function runRules(breaks: readonly Break[], report: Report): Promise<void> {
  for (const { start, withoutStack, withStack, services } of TESTS) {
    const own = breaks.filter(({ file }) => file.startsWith(start));
    const surviving = new Map<Break, number>();
    if (withoutStack.length === 0) for (const made of own) surviving.set(made, 0);
    await runWithoutStack(
      own.filter((made) => !surviving.has(made)).map((made) => ({ made, tests: withoutStack })),
      (made, outcome) => {
        if (outcome.verdict === 'killed') report(made, outcome);
        else surviving.set(made, outcome.seconds);
      },
    );
    if (surviving.size > 0) await runOnStack(surviving, withStack, services, report);
  }
}

/** @param surviving break -> seconds that it has already taken */
async function runOnStack(
  surviving: ReadonlyMap<Break, number>,
  tests: readonly string[],
  services: readonly Service[],
  report: Report,
): Promise<void> {
  const stacks: KeptStack[] = [];
  try {
    while (stacks.length < Math.min(STACKS, surviving.size)) {
      stacks.push(await KeptStack.start(services));
    }
    await inParallel(stacks, stacks, async (stack) => {
      const { verdict, detail } = await stack.run(null, tests);
      if (verdict === 'killed') throw new Error(`Without any break, this fails: ${detail}`);
    });
    await inParallel(stacks, surviving, async (stack, [made, before]) => {
      const outcome = await stack.run(made, tests);
      report(made, { ...outcome, seconds: before + outcome.seconds });
    });
  } finally {
    for (const stack of stacks) await stack.close();
  }
}

function read(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8');
}
