import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

/** Measures the processor time of a command and of all processes that come of it, however they end. */
export interface Meter {
  /** The command that runs another one within the measured group. */
  measured(command: readonly string[]): string[];
  /** Seconds of processor time so far; null where the system does not tell. */
  seconds(): number | null;
  end(): void;
}

/** Control groups are Linux's: below their mount, which file holds the processor time, and in which unit. */
const VERSIONS = [
  {
    line: /^\d+:(?:\w+,)*cpuacct(?:,\w+)*:(.*)$/m,
    mount: 'cpuacct',
    usage: 'cpuacct.usage',
    value: /^(\d+)/,
    unit: 1e9,
  },
  { line: /^0::(.*)$/m, mount: '', usage: 'cpu.stat', value: /^usage_usec (\d+)/m, unit: 1e6 },
];

/**
 * Starts a meter: a control group within that of this process, so that limits of the processor go on to hold. Where none
 * can be made (another system, no right to), commands run unmeasured.
 *
 * @param name of the group, unique while it lasts
 */
export function startMeter(name: string): Meter {
  const group = makeGroup(name);
  if (group === null) return { measured: (command) => [...command], seconds: () => null, end() {} };
  return {
    measured: (command) => [
      'sh',
      '-c',
      // It may be that nobody may move processes there: then the group stays empty.
      '{ echo $$ >"$0"; } 2>/dev/null; exec "$@"',
      join(group.folder, 'cgroup.procs'),
      ...command,
    ],
    seconds() {
      const [, used = 0] =
        group.value.exec(readFileSync(join(group.folder, group.usage), 'utf8')) ?? [];
      return Number(used) === 0 ? null : Number(used) / group.unit;
    },
    end() {
      try {
        rmdirSync(group.folder);
      } catch {
        // A process that is still ending; the empty group costs nothing.
      }
    },
  };
}

interface Group {
  folder: string;
  usage: string;
  value: RegExp;
  unit: number;
}

function makeGroup(name: string): Group | null {
  try {
    const own = readFileSync('/proc/self/cgroup', 'utf8');
    for (const { line, mount, ...version } of VERSIONS) {
      const [, path] = line.exec(own) ?? [];
      const root = join('/sys/fs/cgroup', mount);
      if (path === undefined || !existsSync(join(root, 'cgroup.procs'))) continue;
      // In a container, the path may be that outside, and the mount the container's own group.
      const parent = [join(root, path), root].find((folder) => existsSync(folder)) ?? root;
      const folder = join(parent, name);
      mkdirSync(folder);
      if (existsSync(join(folder, version.usage))) return { folder, ...version };
      rmdirSync(folder);
    }
  } catch {
    // No control groups, or no right to make one.
  }
  return null;
}
