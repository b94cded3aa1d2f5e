import { browserStorage, parseList } from '../../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../../state/per-person.ts';

// Addresses that the person has shared items with, on this device: suggestions for the next time.

/** Addresses that are kept; the oldest are dropped beyond that. */
const MAX_ADDRESSES = 200;

/** @returns the last ones first */
export function usedAddresses(): string[] {
  return parseAddresses(browserStorage.read(SESSION_KEYS.addresses));
}

/** Keeps addresses of a change that was saved. */
export function rememberAddresses(addresses: readonly string[]): void {
  const kept = withAddresses(usedAddresses(), addresses);
  if (kept.length > 0) browserStorage.write(SESSION_KEYS.addresses, JSON.stringify(kept));
}

/** @param text as `rememberAddresses` wrote it; anything else is read as none */
export function parseAddresses(text: string | null): string[] {
  return parseList(text)
    .filter((entry) => typeof entry === 'string')
    .slice(0, MAX_ADDRESSES);
}

/** The kept addresses with those that were used now, each once, at most as many as are kept. */
export function withAddresses(kept: readonly string[], used: readonly string[]): string[] {
  return [...new Set([...used, ...kept])].slice(0, MAX_ADDRESSES);
}
