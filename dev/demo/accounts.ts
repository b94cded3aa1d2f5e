/** The password of every demo account. They exist only on the local stack. */
export const demoPassword = 'navette';

export const adminEmail = 'admin@navette.test';
export const memberEmail = 'membre@navette.test';
export const colleagueEmail = 'collegue@navette.test';
export const newcomerEmail = 'nouveau@navette.test';

export interface DemoAccount {
  email: string;
  admin: boolean;
  verified: boolean;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: adminEmail,
    admin: true,
    verified: true,
  },
  {
    email: memberEmail,
    admin: false,
    verified: true,
  },
  {
    email: colleagueEmail,
    admin: false,
    verified: true,
  },
  {
    email: newcomerEmail,
    admin: false,
    verified: false,
  },
];

/** The uid of a demo account, the same each time: `demo-membre` of `membre@navette.test`. */
export function demoUid(email: string): string {
  return `demo-${email.replace(/@.*$/, '')}`;
}
