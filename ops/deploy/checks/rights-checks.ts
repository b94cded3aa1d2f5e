import type { Facts } from '../facts.ts';
import {
  BUILD_ROLE,
  computeAccount,
  storageAgent,
  STORAGE_RULES_ROLE,
} from '../rights/named-roles.ts';
import type { Constraint } from '../rights/organisation-policies.ts';
import { rightsCommands } from '../rights/rights-commands.ts';
import { about } from './about.ts';

/** What else an organisation forbids -> why that stands in the way. */
const FORBIDS = {
  'iam.allowedPolicyMemberDomains':
    'it forbids functions that a browser may call, which check each call themselves',
  'run.allowedIngress': 'it forbids functions that the internet reaches',
  'cloudfunctions.allowedIngressSettings': 'it forbids functions that the internet reaches',
} as const satisfies Partial<Record<Constraint, string>>;

/** Checks of who may do what in the project: Google's accounts, the organisation, the functions' own accounts. */
export const RIGHTS_CHECKS: readonly ((facts: Facts) => string | null)[] = [
  about(
    'who may do what in it',
    ({ storageRole }) => storageRole,
    (found, { project }, isOff) => {
      if (isOff) return switchOn('cloudresourcemanager.googleapis.com', project);
      if (found === null) return `Check the id of the project: Google knows no ${project}.`;
      if (found.granted) return null;
      return `Let the rules of Storage read the records, which the CLI skips when nobody is asked: gcloud projects add-iam-policy-binding ${project} --member=${storageAgent(found.number)} --role=${STORAGE_RULES_ROLE} --condition=None.`;
    },
  ),
  about(
    'who builds functions in it',
    ({ buildRole }) => buildRole,
    (found, { project, policies }) => {
      if (found === null || found.granted) return null;
      const refusing = 'value' in policies ? (policies.value?.refusing ?? []) : [];
      const why = refusing.includes('iam.automaticIamGrantsForDefaultServiceAccounts')
        ? ', which the organisation forbids Google to do by iam.automaticIamGrantsForDefaultServiceAccounts'
        : '';
      return `Run \`gcloud projects add-iam-policy-binding ${project} --member=${computeAccount(found.number)} --role=${BUILD_ROLE} --condition=None\` first: it lets Google's account build the functions${why}.`;
    },
  ),
  ...(Object.keys(FORBIDS) as (keyof typeof FORBIDS)[]).map((constraint) =>
    about(
      'the policies of its organisation',
      ({ policies }) => policies,
      (found, { project }) =>
        found?.refusing.includes(constraint) === true
          ? `${exempt(project, constraint)}: ${FORBIDS[constraint]}.`
          : null,
    ),
  ),
  about(
    'the policies of its organisation',
    ({ policies }) => policies,
    (found, { project, rights }) => {
      const accounts = 'value' in rights ? Object.values(rights.value?.itself ?? {}) : [];
      const constraint = 'iam.disableServiceAccountCreation';
      return found?.refusing.includes(constraint) === true && accounts.includes(null)
        ? `${exempt(project, constraint)}, or have it make the accounts of the functions.`
        : null;
    },
  ),
  about(
    "the functions' accounts",
    ({ rights }) => rights,
    (found, { project, bucket }, isOff) => {
      const name = nameOf(bucket);
      if (isOff) return switchOn('iam.googleapis.com storage.googleapis.com', project);
      // Then another check speaks.
      if (found === null || name === null) return null;
      const commands = rightsCommands(found, project, name);
      if (commands.length === 0) return null;
      return `Run \`${commands.join(' && ')}\` first, which gives the functions accounts of their own with the roles of ops/deploy/rights/named-roles.ts and no others.`;
    },
  ),
  about(
    "the bucket's settings",
    ({ bucketSettings }) => bucketSettings,
    (found, { project, parameters, bucket }) => {
      const name = nameOf(bucket);
      if (found === null || name === null) return null;
      if (!found.byRolesAlone) {
        return `Run \`gcloud storage buckets update gs://${name} --uniform-bucket-level-access\` first: roles for a part of the bucket do not hold without it.`;
      }
      if (found.origins.includes('*')) return null;
      const more = (parameters['APP_ORIGINS'] ?? '').split(/[\s,]/).filter(Boolean);
      const pages = [`https://${project}.web.app`, `https://${project}.firebaseapp.com`, ...more];
      const absent = pages.filter((origin) => !found.origins.includes(origin));
      if (absent.length === 0) return null;
      return `Let the pages read the bucket by script, with ${absent.join(', ')} in the cors.json of docs/deploying.md: gcloud storage buckets update gs://${name} --cors-file=cors.json.`;
    },
  ),
];

function exempt(project: string, constraint: Constraint): string {
  return `Have the organisation exempt ${project} from ${constraint}`;
}

function nameOf(bucket: Facts['bucket']): string | null {
  return 'value' in bucket ? (bucket.value?.name ?? null) : null;
}

function switchOn(services: string, project: string): string {
  return `Run \`gcloud services enable ${services} --project ${project}\` first: without it Google does not tell who may do what.`;
}
