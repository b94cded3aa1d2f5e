import { cpus, loadavg, release, totalmem } from 'node:os';

/** The machine in one line, and how busy it was in the last minute: figures mean nothing without it. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const system = `${process.platform} ${release()}, Node ${process.versions.node}`;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${cpus().length} × ${model}, ${gigabytes} GB, ${system}; load ${load}`;
}
