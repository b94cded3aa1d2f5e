import { personalStore } from '../../../state/store.ts';

/** The address that is typed in either form, which the other one has too; in memory until somebody signs in. */
export const typedAddress = personalStore(() => '');
