import { NAMED_ROLES, type Account, type Resource } from './named-roles.ts';
import {
  ACCOUNT_NAMES,
  addressOf,
  conditionOf,
  type Binding,
  type FoundRights,
} from './rights-commands.ts';

/** What Google says of accounts that have their roles. */
export function readyRights(project: string, bucket: string): FoundRights {
  const on = (resource: Resource, accounts: readonly Account[] = ACCOUNT_NAMES): Binding[] =>
    accounts.flatMap((account) =>
      NAMED_ROLES[account]
        .filter((named) => named.on === resource)
        .map(({ role, beneath }) => ({
          role,
          members: ['user:a@navette.test', `serviceAccount:${addressOf(account, project)}`],
          ...(beneath ? { condition: { expression: conditionOf(bucket, beneath) } } : {}),
        })),
    );
  return {
    project: on('project'),
    bucket: on('bucket'),
    secret: on('secret'),
    itself: { all: on('itself', ['all']), opening: on('itself', ['opening']) },
    disabled: [],
    isUniform: true,
  };
}
