import { FirebaseError } from 'firebase/app';
import { vi } from 'vitest';
import type * as codes from '../../firebase/accounts/action-codes.ts';
import { MEMBER } from './accounts.ts';

// Stands in for `firebase/accounts/action-codes.ts` in component tests: all codes belong to the member.

type Codes = typeof codes;

export const isSpent: Codes['isSpent'] = (error) =>
  error instanceof FirebaseError && error.code === 'auth/invalid-action-code';
export const addressOfCode = vi.fn<Codes['addressOfCode']>(async () => MEMBER.email);
export const confirmAddress = vi.fn<Codes['confirmAddress']>(async () => {});
export const choosePassword = vi.fn<Codes['choosePassword']>(async () => {});
