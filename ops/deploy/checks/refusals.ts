import type { Facts } from '../facts.ts';
import { FILE_CHECKS } from './file-checks.ts';
import { PROJECT_CHECKS } from './project-checks.ts';
import { RIGHTS_CHECKS } from './rights-checks.ts';

/** Why a deployment must not begin: each a sentence that says what to do. None: it may. */
export function refusals(facts: Facts): string[] {
  return [...FILE_CHECKS, ...PROJECT_CHECKS, ...RIGHTS_CHECKS].flatMap(
    (check) => check(facts) ?? [],
  );
}
