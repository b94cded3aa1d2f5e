import { styleText } from 'node:util';
import { demoAccounts, demoPassword, type DemoAccount } from '../demo/accounts.ts';

/**
 * The text that is printed once everything is ready.
 *
 * @param facts.seconds since the command was started
 */
export function announcement(facts: {
  url: string;
  seconds: number;
  engines: string;
  keep: boolean;
  logFile: string;
}): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(
    (account) => `  ${account.email.padEnd(width)}  ${roleOf(account)}`,
  );
  const data = facts.keep
    ? 'kept in .navette for the next start with --keep'
    : 'fresh demo data, forgotten on stop (--keep keeps it)';
  return [
    '',
    `${styleText('bold', 'Navette is ready')} after ${facts.seconds.toFixed(1)} s: ${styleText(['bold', 'cyan'], facts.url)}`,
    '',
    `Sign in with the password ${styleText('bold', demoPassword)} as`,
    ...accounts,
    '',
    `Data     ${data}`,
    `Engines  ${facts.engines}`,
    `Log      ${facts.logFile}`,
    '',
    'Ctrl-C stops everything.',
  ].join('\n');
}

function roleOf({ admin, verified }: DemoAccount): string {
  const role = admin ? 'admin' : 'member';
  return verified ? role : `${role}, e-mail address not confirmed`;
}
