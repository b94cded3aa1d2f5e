import { personalStore } from '../../../state/store.ts';

/** The address typed in either form, which the other one shows too; in memory until somebody signs in. */
export const typedAddress = personalStore(() => '');
