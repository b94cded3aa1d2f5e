import { cpus, loadavg, release, totalmem } from 'node:os';

/** The machine of a benchmark, and how busy it was: figures mean nothing without it. */
export interface Machine {
  processors: number;
  model: string;
  memoryGigabytes: number;
  system: string;
  /** Load average of the minute before the benchmark. */
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
export function machineLine(machine: Machine): string {
  const { processors, model, memoryGigabytes, system, loadBefore } = machine;
  return `${processors} × ${model}, ${memoryGigabytes} GB, ${system}; load ${loadBefore}`;
}
