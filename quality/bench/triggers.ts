import { loopback, type Ports } from '../../dev/stack/config/ports.ts';

/**
 * Runs `work` with background triggers disabled, as during an import: it writes records and objects
 * itself, and thousands of triggers would take the CPU time that is measured.
 */
export async function withTriggersOff<Result>(
  ports: Ports,
  work: () => Promise<Result>,
): Promise<Result> {
  await send(ports, 'disableBackgroundTriggers');
  try {
    return await work();
  } finally {
    await send(ports, 'enableBackgroundTriggers');
  }
}

async function send(ports: Ports, command: string): Promise<void> {
  const url = `http://${loopback}:${ports.hub}/functions/${command}`;
  const { ok, status } = await fetch(url, { method: 'PUT' });
  if (!ok) throw new Error(`the hub answered ${status} to ${command}`);
}
