/** The constant in the Storage rules of the tree, and in those that are released. */
const CONSTANT = /(?<=^ *function isClosed\(\) \{\n *)return (?:true|false);(?=\n *\}$)/gm;

/**
 * Storage rules that are closed for maintenance, or open again (decision 0154). All else in them stays: released rules hold the
 * company's domains.
 *
 * @param rules the text of `storage.rules`, of the tree or as released
 * @throws {Error} when the rules have no place for it, as those of an earlier version
 */
export function rulesWithMaintenance(rules: string, isClosed: boolean): string {
  if (rules.match(CONSTANT)?.length !== 1) {
    throw new Error(
      'The Storage rules have no function isClosed(): deploy those of this version first.',
    );
  }
  return rules.replace(CONSTANT, `return ${isClosed};`);
}
