import { setTimeout as delay } from 'node:timers/promises';
import { noteSweep } from '../../../functions/src/health/note-sweep.ts';
import { sweepJobs } from '../../../functions/src/jobs/sweep.ts';
import { buildVersion } from '../../build-version.ts';
import { withAdminServices } from '../../seed/admin-services.ts';
import { loopback, type Ports } from '../config/ports.ts';
import { projectId } from '../config/project.ts';

/** Milliseconds between two sweeps: each costs the emulator two queries and a write. */
const PAUSE = 5000;

/**
 * Sweeps a local stack for work that nobody is at, in place of the schedules of functions, which the
 * emulators never run.
 *
 * @returns a function that ends it
 */
export function startSweeping(ports: Ports): () => Promise<void> {
  const version = buildVersion();
  const stopped = new AbortController();
  const { signal } = stopped;
  const sweeping = withAdminServices(ports, async () => {
    while (!signal.aborted) {
      // An emulator that is busy or is ending: the next sweep finds the same.
      await sweepJobs((id) => runJobAt(ports, id, signal))
        .then(() => noteSweep({ comments: true, version }))
        .catch(() => undefined);
      await delay(PAUSE, undefined, { signal, ref: false }).catch(() => undefined);
    }
  });
  return async () => {
    stopped.abort();
    await sweeping;
  };
}

/**
 * Has a job taken up by a local stack's functions, and waits until they have worked at it.
 *
 * @param signal ends the waiting, not the work
 * @throws {Error} when the function fails, or cannot be reached
 */
export async function runJobAt(
  ports: Pick<Ports, 'functions'>,
  id: string,
  signal: AbortSignal | null = null,
): Promise<void> {
  const url = `http://${loopback}:${ports.functions}/${projectId}/europe-west1/runJob`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { id } }),
    signal,
  });
  if (!answer.ok) throw new Error(`runJob answered ${answer.status}: ${await answer.text()}`);
}
