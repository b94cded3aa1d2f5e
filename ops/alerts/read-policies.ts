import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The label by which the command finds what is its own. */
export const LABEL = 'navette';

/** A resource as its file describes it. */
export interface Described {
  userLabels: Record<typeof LABEL, string>;
  [field: string]: unknown;
}

/** An alert policy of a file. */
export interface Policy extends Described {
  displayName: string;
  conditions: readonly Condition[];
}

interface Condition {
  conditionMatchedLog?: { filter: string };
  conditionThreshold?: { filter: string };
}

const FOLDER = join(import.meta.dirname, 'policies');
const CHECK = 'heartbeat.check.json';

/** The alert policies, in the order of their names. @param check id of the uptime check */
export function readPolicies(check: string): Policy[] {
  const files = readdirSync(FOLDER).filter((file) => file !== CHECK);
  return files.toSorted().map((file) => read(file, { CHECK: check }) as Policy);
}

/** The uptime check of `/etat.json`. @param host where the application is */
export function readCheck(project: string, host: string): Described {
  return read(CHECK, { PROJECT: project, HOST: host });
}

/** A file with values in place of `${NAME}`. */
function read(file: string, values: Readonly<Record<string, string>>): Described {
  let text = readFileSync(join(FOLDER, file), 'utf8');
  // Neither a project, a host nor an id of Monitoring has a character that JSON escapes.
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(`\${${name}}`, value);
  return JSON.parse(text) as Described;
}
