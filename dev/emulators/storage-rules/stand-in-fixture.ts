import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { cloudSdkFolders, findCloudSdkFirestore } from '../engines/cloud-sdk.ts';
import { compiledJar } from '../engines/compiled-jar.ts';
import { findJava, findJavac } from '../engines/java.ts';
import { RulesProcess, type RulesMessage, type VerifyRequest } from './rules-process.ts';
import { STORAGE_RULES_RUNTIME } from './storage-rules-runtime.ts';

const ROOT = join(import.meta.dirname, '../../..');
const sdk = await findCloudSdkFirestore(cloudSdkFolders(process.env));

export const OBJECT = '/b/demo-navette.appspot.com/o/files/a.pdf';
export const METAS = '/databases/(default)/documents/metas';

export const ALLOWED = { permit: true, warnings: [] };
export const DENIED = { permit: false, warnings: [] };

/** The running stand-in for the Storage rules runtime, for the tests of one file. */
export interface StandIn {
  rules: RulesProcess;
  ready: RulesMessage;
}

/** A ruleset with this body for the objects of any bucket; the body starts in line 4. */
export function rulesFor(body: string): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    ${body}
  }
}`;
}

/**
 * Like `describe`, with a running stand-in. Skipped without the Google Cloud SDK: the stand-in is
 * not used then, since firebase-tools downloads Google's own runtime.
 */
export function describeStandIn(name: string, tests: (running: () => StandIn) => void): void {
  describe.skipIf(sdk === undefined)(`the stand-in for the Storage rules runtime, ${name}`, () => {
    let standIn: StandIn;

    beforeAll(async () => {
      const java = await findJava(process.env);
      if (sdk === undefined || java === undefined) throw new Error('Neither SDK nor Java');
      const folder = join(ROOT, '.navette/emulators');
      const compiler = () => findJavac(java, process.env);
      const jar = await compiledJar(STORAGE_RULES_RUNTIME, sdk, folder, compiler);
      standIn = await RulesProcess.start(jar);
    }, 30_000);

    afterAll(async () => {
      const { rules } = standIn;
      await rules.stop();
      // Java 24 and newer print warnings about Google's libraries.
      expect(rules.stderr.replaceAll(/^WARNING: .*\n/gm, '')).toBe('');
    });

    tests(() => standIn);
  });
}

/** Loads rules under the name of the running test. Returns a function that verifies requests. */
export async function load(rules: RulesProcess, body: string) {
  const name = `ruleset of ${expect.getState().currentTestName}`;
  const { errors } = await rules.load(name, rulesFor(body));
  expect(errors).toEqual([]);
  return async (request: Partial<VerifyRequest> = {}) => {
    const message = await rules.verify(name, { method: 'get', path: OBJECT, ...request });
    expect(message).toMatchObject({ status: 'ok', action: 'verify', errors: [] });
    return { permit: message.result?.permit, warnings: message.warnings };
  };
}
