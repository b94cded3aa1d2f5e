import { renewToken } from '../../firebase/accounts/accounts.ts';

/**
 * Notes that the account belongs to its user. If that fails, `AccountQuestion` asks later, so nothing is lost.
 *
 * @returns whether it was noted
 */
export async function adoptAccount(): Promise<boolean> {
  try {
    const { call } = await import('../../firebase/callables.ts');
    await call('settleAccount', { mine: true });
    await renewToken();
    return true;
  } catch {
    return false;
  }
}
