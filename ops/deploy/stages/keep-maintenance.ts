import { readFileSync, writeFileSync } from 'node:fs';
import { MAINTENANCE } from '../../../core/src/calls/maintenance.ts';
import { read, type Google, type Read } from '../checks/google.ts';
import { rulesWithMaintenance } from '../made/rules-with-maintenance.ts';

/** Asks for the flag of maintenance; null: Navette is open. */
export function readFlag(google: Google): Promise<Read<object>> {
  const path = `/v1/projects/${google.project}/databases/(default)/documents/${MAINTENANCE}`;
  return read<object>(google, 'firestore', path);
}

/**
 * Writes into the Storage rules that are about to be deployed whether Navette is closed for maintenance (decision 0154): who
 * restores a store may have to deploy, which must not open uploads.
 *
 * @param file of the rules, as they were made
 * @returns whether it is closed
 * @throws {Error} when nobody can tell
 */
export async function keepMaintenance(google: Google, file: string): Promise<boolean> {
  const flag = await readFlag(google);
  if ('unread' in flag) {
    throw new Error(`Whether Navette is closed for maintenance was not read: ${flag.unread}.`);
  }
  const isClosed = flag.value !== null;
  writeFileSync(file, rulesWithMaintenance(readFileSync(file, 'utf8'), isClosed));
  return isClosed;
}
