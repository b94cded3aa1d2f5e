import { ACCOUNTS, addressOf, NAMED_ROLES, type Account, type NamedRole } from './named-roles.ts';
import type { Binding, FoundRights } from './rights-commands.ts';

/** What Google says of accounts that have their roles. */
export function readyRights(project: string, bucket: string): FoundRights {
  return {
    project: on('project'),
    bucket: on('bucket'),
    secret: on('secret'),
    itself: { all: on('itself', ['all']), opening: on('itself', ['opening']) },
  };

  /** As Google stores it: those who have the same role on the same condition are one binding. */
  function on(resource: NamedRole['on'], accounts: readonly Account[] = ACCOUNTS): Binding[] {
    const found = new Map<string, { role: string; expression: string; members: string[] }>();
    for (const account of accounts) {
      for (const { role, beneath = [] } of NAMED_ROLES[account].filter(
        (named) => named.on === resource,
      )) {
        const expression = beneath
          .map(
            (prefix) =>
              `resource.name.startsWith("projects/_/buckets/${bucket}/objects/${prefix}")`,
          )
          .join(' || ');
        const key = role + expression;
        const binding = found.get(key) ?? { role, expression, members: [] };
        binding.members.push(`serviceAccount:${addressOf(account, project)}`);
        found.set(key, binding);
      }
    }
    return [...found.values()].map(({ role, expression, members }) => ({
      role,
      members,
      ...(expression === '' ? {} : { condition: { expression } }),
    }));
  }
}
