import { ERASED_AUTHOR, isErasedAddress } from '@navette/core/accounts/erased-person';

/**
 * Somebody as screens name them: by address; of whom was erased, only that. The journal shows the pseudonym itself, by
 * which its lines belong together.
 */
export function personName(address: string): string {
  return isErasedAddress(address) ? ERASED_AUTHOR : address;
}
