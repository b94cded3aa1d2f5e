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
 * Deploys the Storage rules with what the flag of maintenance says (decision 0154): who restores a store may have to deploy,
 * which must not open uploads. A deployment takes its time, so the flag is read again afterwards: an operator who has closed
 * Navette or opened it meanwhile has released the rules of before, which this deployment may have replaced.
 *
 * @param file of the rules, as they were made
 * @param release deploys that file
 * @throws {Error} when nobody can tell
 */
export async function deployAsFlagged(
  google: Google,
  file: string,
  release: (isClosed: boolean) => Promise<unknown>,
): Promise<void> {
  let isClosed = await isFlagged(google);
  let deployed: boolean;
  do {
    deployed = isClosed;
    writeFileSync(file, rulesWithMaintenance(readFileSync(file, 'utf8'), deployed));
    await release(deployed);
    isClosed = await isFlagged(google);
  } while (isClosed !== deployed);
}

async function isFlagged(google: Google): Promise<boolean> {
  const flag = await readFlag(google);
  if ('unread' in flag) {
    throw new Error(`Whether Navette is closed for maintenance was not read: ${flag.unread}.`);
  }
  return flag.value !== null;
}
