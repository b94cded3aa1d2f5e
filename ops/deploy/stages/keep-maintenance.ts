import { readFileSync, writeFileSync } from 'node:fs';
import { areClosed, rulesWithMaintenance } from '../made/rules-with-maintenance.ts';
import { read, type Google } from '../reading/google.ts';

/**
 * Writes into the Storage rules that are about to be deployed whether Navette is closed for maintenance, as those say that
 * are released now (decision 0120): who restores a store may have to deploy, and must not open uploads by it.
 *
 * @param file of the rules, as they were made
 * @throws {Error} when it cannot be read
 */
export async function keepMaintenance(
  google: Google,
  bucket: string,
  file: string,
): Promise<boolean> {
  const closed = await readClosed(google, bucket);
  writeFileSync(file, rulesWithMaintenance(readFileSync(file, 'utf8'), closed));
  return closed;
}

/** Where no rules are released yet, nothing is closed. */
async function readClosed(google: Google, bucket: string): Promise<boolean> {
  const release = await readRules<{ rulesetName?: string }>(
    google,
    `projects/${google.project}/releases/firebase.storage/${bucket}`,
  );
  if (release?.rulesetName === undefined) return false;
  const ruleset = await readRules<{ source?: { files?: { content?: string }[] } }>(
    google,
    release.rulesetName,
  );
  return (ruleset?.source?.files ?? []).some(({ content = '' }) => areClosed(content));
}

async function readRules<T>(google: Google, name: string): Promise<T | null> {
  const found = await read<T>(google, 'rules', `/v1/${name}`);
  if ('unread' in found) {
    throw new Error(
      `Whether uploads are closed for maintenance could not be read: ${found.unread}`,
    );
  }
  return found.value;
}
