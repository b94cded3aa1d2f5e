import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import type { Break } from './break.ts';
import { mutateRules } from './mutate-rules.ts';
import { mutateSql } from './mutate-sql.ts';

/** What is broken, and the tests that should notice; the fastest and most likely to fail come first. */
export interface Suite {
  breaks(): Break[];
  withoutStack: readonly string[];
  /** For what survives those. */
  withStack: readonly string[];
  /** The project of vitest.config.ts whose stack those use. */
  project: 'emulators' | 'comments';
}

export const SUITES: readonly Suite[] = [
  {
    breaks: () => mutateRules('firestore.rules', read('firestore.rules')),
    withoutStack: [],
    withStack: [
      'tests/emulators/rules/record-rules.test.ts',
      'tests/emulators/rules/job-rules.test.ts',
      'tests/emulators/rules/recents-rules.test.ts',
      'tests/emulators/rules/firestore-company-domains.test.ts',
    ],
    project: 'emulators',
  },
  {
    breaks: () => mutateRules('storage.rules', read('storage.rules')),
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
    project: 'emulators',
  },
  {
    breaks: breaksOfMigrations,
    withoutStack: [
      'tests/comments/policies/schema.test.ts',
      'tests/comments/policies/policies.test.ts',
      'tests/comments/policies/company-policies.test.ts',
      'tests/comments/policies/author-names.test.ts',
      'tests/comments/policies/writing-limits.test.ts',
      'tests/comments/search/attacks.test.ts',
      'tests/comments/search/access.test.ts',
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
    project: 'comments',
  },
];

function breaksOfMigrations(): Break[] {
  const files = globSync('supabase/migrations/*.sql', { cwd: projectRoot }).toSorted();
  return files.flatMap((file, index) => {
    const later = files.slice(index + 1).map(read);
    return mutateSql(file, read(file), later.join('\n'));
  });
}

function read(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8');
}
