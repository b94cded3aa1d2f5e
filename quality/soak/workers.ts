import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const INTERVAL = 250;

/** The processes in which a stack's functions run. Linux only. */
export class Workers {
  readonly #group: number;
  #peak = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param group the stack's process group, whose leader is firebase-tools */
  constructor(group: number) {
    this.#group = group;
  }

  /** Begins to measure. */
  watch(): void {
    this.#peak = 0;
    this.#timer = setInterval(() => this.#measure(), INTERVAL);
  }

  /** @returns the most memory that a single worker has had since `watch`, in MiB */
  unwatch(): number {
    clearInterval(this.#timer);
    this.#measure();
    return Math.round(this.#peak);
  }

  /** Kills all workers. @returns how many there were */
  kill(): number {
    const all = this.#all();
    for (const pid of all) process.kill(pid, 'SIGKILL');
    return all.length;
  }

  #measure(): void {
    // The system keeps the most that a process has ever had, so that no peak is missed.
    for (const pid of this.#all()) this.#peak = Math.max(this.#peak, peakOf(pid));
  }

  #all(): number[] {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => Number.isInteger(pid) && pid !== this.#group)
      .filter((pid) => groupOf(pid) === this.#group)
      .filter((pid) => read(pid, 'cmdline').includes('functionsEmulatorRuntime'));
  }
}

/** In MiB. */
function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024;
}

function groupOf(pid: number): number {
  // The name, in parentheses, may hold spaces.
  return Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[2]);
}

function read(pid: number, file: 'cmdline' | 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // It has ended.
  }
}
