import { loopback, type Ports } from '../stack/ports.ts';

/**
 * Keeps the background triggers from firing for what `work` does, as an import does: records and objects
 * are written together, and a machine that runs a trigger for each of them has no time left to measure.
 */
export async function withTriggersOff<Result>(
  ports: Ports,
  work: () => Promise<Result>,
): Promise<Result> {
  await tell(ports, 'disableBackgroundTriggers');
  try {
    return await work();
  } finally {
    await tell(ports, 'enableBackgroundTriggers');
  }
}

async function tell(ports: Ports, command: string): Promise<void> {
  const url = `http://${loopback}:${ports.hub}/functions/${command}`;
  const { ok, status } = await fetch(url, { method: 'PUT' });
  if (!ok) throw new Error(`the hub answered ${status} to ${command}`);
}
