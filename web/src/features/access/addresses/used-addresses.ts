import { browserStorage, parseList } from '../../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../../state/per-person.ts';

// Addresses with which the person has shared items on this device, to suggest them again.

/** Most addresses that are kept; beyond that, the oldest are dropped. */
const MAX_ADDRESSES = 200;

/** @returns the latest first */
export function usedAddresses(): string[] {
  return parseAddresses(browserStorage.read(SESSION_KEYS.addresses));
}

/** Keeps the addresses of a saved change. */
export function rememberAddresses(addresses: readonly string[]): void {
  const kept = withAddresses(usedAddresses(), addresses);
  if (kept.length > 0) browserStorage.write(SESSION_KEYS.addresses, JSON.stringify(kept));
}

/** @param text written by `rememberAddresses`; anything else is read as none */
export function parseAddresses(text: string | null): string[] {
  return parseList(text)
    .filter((entry) => typeof entry === 'string')
    .slice(0, MAX_ADDRESSES);
}

/** The kept addresses and those used now, each once, up to the limit. */
export function withAddresses(kept: readonly string[], used: readonly string[]): string[] {
  return [...new Set([...used, ...kept])].slice(0, MAX_ADDRESSES);
}
