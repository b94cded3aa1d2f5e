import { cpus, loadavg, release, totalmem } from 'node:os';

/** What the figures were taken on, and how busy it was: they mean nothing without. */
export interface Machine {
  processors: number;
  model: string;
  memoryGigabytes: number;
  system: string;
  /** Processes that wanted to run, on average of the last minute, before the benchmark started. */
  loadBefore: number;
  date: string;
}

export function describeMachine(): Machine {
  return {
    processors: cpus().length,
    model: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${release()}, Node ${process.versions.node}`,
    loadBefore: Number((loadavg()[0] ?? 0).toFixed(1)),
    date: new Date().toISOString(),
  };
}

/** The machine in one line. */
export function machineLine(machine: Machine, loadAfter: number): string {
  const { processors, model, memoryGigabytes, system, loadBefore } = machine;
  return `${processors} × ${model}, ${memoryGigabytes} GB, ${system}; load ${loadBefore} before, ${loadAfter.toFixed(1)} after`;
}
