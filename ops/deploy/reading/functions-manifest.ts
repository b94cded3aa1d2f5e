import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Firebase is told about the functions: of it what a deployment looks at. */
export interface FunctionsManifest {
  endpoints: Readonly<
    Record<
      string,
      {
        region: readonly string[];
        serviceAccountEmail: string;
        taskQueueTrigger?: { invoker: readonly string[] };
      }
    >
  >;
  params: readonly { name: string; type: string; default?: string | number | boolean }[];
}

/** Path of the manifest that is committed, from the root; `npm run check:deploy` compares it with the functions'. */
export const MANIFEST_FILE = 'ops/deploy/functions-manifest.json';

/** The manifest of this version. */
export function readManifest(root: string): FunctionsManifest {
  return JSON.parse(readFileSync(join(root, MANIFEST_FILE), 'utf8')) as FunctionsManifest;
}
