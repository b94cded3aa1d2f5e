import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Page } from '../../functions/src/walk/for-each-page.ts';

interface AccountsPage extends Page<string> {
  users: UserRecord[];
}

/** Reads all accounts for `forEachPage`. @param size of a page: Auth gives 1,000 at most */
export function accountsInPages(
  size: number,
): (auth: Auth, cursor: string | null) => Promise<AccountsPage> {
  return async (auth, cursor) => {
    const { users, pageToken } = await auth.listUsers(size, cursor ?? undefined);
    return { users, next: pageToken ?? null };
  };
}
