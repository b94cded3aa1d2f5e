/** The constant in the Storage rules, as they stand in the tree or are released. */
const CONSTANT = /(?<=^ *function isClosed\(\) \{\n *)return (?:true|false);(?=\n *\}$)/gm;

/**
 * Storage rules that are closed for maintenance, or open again. The rest stays as it is: released rules hold the
 * company's domains.
 *
 * @param rules the text of `storage.rules`, of the tree or as released
 * @throws {Error} when the rules have no place for it
 */
export function rulesWithMaintenance(rules: string, closed: boolean): string {
  if (rules.match(CONSTANT)?.length !== 1) {
    throw new Error(
      'The Storage rules have no function isClosed(): deploy those of this version first.',
    );
  }
  return rules.replace(CONSTANT, `return ${closed};`);
}

/** Whether Storage rules are closed for maintenance; those of an earlier version never are. */
export function areClosed(rules: string): boolean {
  return rules.match(CONSTANT)?.includes('return true;') ?? false;
}
