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
  /** What the account can do, in French. */
  note: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: adminEmail,
    admin: true,
    verified: true,
    note: 'voit tout, supprime, partage, règle les accès',
  },
  {
    email: memberEmail,
    admin: false,
    verified: true,
    note: 'voit le public, ses fichiers, les plannings et les baux',
  },
  {
    email: colleagueEmail,
    admin: false,
    verified: true,
    note: 'voit le public, ses fichiers et les affréteurs',
  },
  {
    email: newcomerEmail,
    admin: false,
    verified: false,
    note: 'adresse non confirmée : ne voit que le public',
  },
];

/** The uid of a demo account, the same each time: `demo-membre` of `membre@navette.test`. */
export function demoUid(email: string): string {
  return `demo-${email.replace(/@.*$/, '')}`;
}
