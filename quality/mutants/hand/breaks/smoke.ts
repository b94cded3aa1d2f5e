import type { ListedBreak } from '../hand-break.ts';

/** `npm run smoke`, and its admin, who ends by itself. */
export const SMOKE: readonly ListedBreak[] = [
  {
    name: 'temporary admins: the schedule forgets them',
    file: 'functions/src/triggers/sweep-lapsed-jobs.ts',
    text: '      removeExpiredAdmins(),',
    replacement: '      void removeExpiredAdmins,',
    tests: ['tests/emulators/operators/temporary-admins.test.ts'],
    harm: 'the admin of a smoke test that was killed stays one',
  },
  {
    name: 'temporary admins: one for good is ended, too',
    file: 'functions/src/people/remove-admin.ts',
    text: 'listed === undefined || !isMeant(found)',
    replacement: 'listed === undefined || (false && !isMeant(found))',
    tests: ['tests/emulators/operators/temporary-admins.test.ts'],
    harm: 'whoever was just made an admin is none',
  },
  {
    name: 'smoke: its admin is one for ever',
    file: 'ops/smoke/accounts.ts',
    text: '.create({ expire_at })',
    replacement: '.create(expire_at && {})',
    tests: ['dev/started.stack.test.ts'],
    harm: 'a command that is killed leaves an admin',
  },
  {
    name: 'smoke: what should be refused may pass',
    file: 'ops/smoke/refusal.ts',
    text: 'if (!(await isRefused(request))) throw new Error(what);',
    replacement: 'if (!(await isRefused(request))) void what;',
    tests: ['dev/started.stack.test.ts'],
    harm: 'a deployment with open rules counts as good',
  },
  {
    name: 'smoke: the link of before is not tried',
    file: 'ops/smoke/steps/changes.ts',
    text: "if (await opens(link, signal)) throw new Error('the link of before",
    replacement: "if (signal.aborted) throw new Error('the link of before",
    tests: ['dev/started.stack.test.ts'],
    harm: 'a deployment that revokes no links counts as good',
  },
  {
    name: 'smoke: it leaves its files',
    file: 'ops/smoke/clean-up.ts',
    text: "await attempt('its files and records', () => removeItems(trial));",
    replacement: "await attempt('its files and records', async () => void removeItems);",
    tests: ['dev/started.stack.test.ts'],
    harm: 'files of smoke tests stay among those of people',
  },
];
