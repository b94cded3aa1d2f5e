import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from 'node:process';
import { getSecurityRules, type Ruleset } from 'firebase-admin/security-rules';
import { projectRoot } from '../../dev/project-root.ts';

/** The Storage rules that are in force. */
export interface StorageRules {
  /** @throws {Error} when they cannot be read */
  read: () => Promise<string>;
  /** @throws {Error} when they were not released */
  release: (source: string) => Promise<void>;
}

/** Timeout of a request to the emulator, in milliseconds. */
const ANSWER_TIME = 30_000;

/** Those of the app's default bucket, in production. */
export const RELEASED_RULES: StorageRules = {
  read: async () => sourceOf(await getSecurityRules().getStorageRuleset()),
  async release(source) {
    const rules = getSecurityRules();
    await rules.releaseStorageRulesetFromSource(source);
    // A deployment may have released its own at the same moment.
    if (sourceOf(await rules.getStorageRuleset()) !== source) {
      throw new Error('somebody has released other Storage rules at the same moment');
    }
  },
};

function sourceOf({ source }: Pick<Ruleset, 'source'>): string {
  const [file, ...more] = source;
  if (file === undefined || more.length > 0) {
    throw new Error('the released Storage rules are not one file');
  }
  return file.content;
}

/** Those of the local stack, whose emulator tells nobody what it has: it began with the rules of the tree. */
export const LOCAL_RULES: StorageRules = {
  read: () => readFile(join(projectRoot, 'storage.rules'), 'utf8'),
  async release(content) {
    const answer = await fetch(
      `http://${env['FIREBASE_STORAGE_EMULATOR_HOST']}/internal/setRules`,
      {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
        signal: AbortSignal.timeout(ANSWER_TIME),
      },
    );
    if (!answer.ok) {
      throw new Error(`the Storage emulator answered ${answer.status}: ${await answer.text()}`);
    }
  },
};
