import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { defaultPorts, freePort, freePorts, isFree, requireFreePorts } from './ports.ts';

async function listen(port: number, host: string): Promise<void> {
  const server: Server = createServer();
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  await new Promise<void>((resolve) => void server.listen({ port, host }, resolve));
}

test('finds a different free port for every service', async () => {
  const ports = await freePorts();
  const numbers = Object.values(ports);
  expect(Object.keys(ports)).toEqual(Object.keys(defaultPorts));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(await Promise.all(numbers.map(isFree))).not.toContain(false);
});

test('stacks that start at the same time get different ports', async () => {
  const stacks = await Promise.all(Array.from({ length: 40 }, freePorts));
  const numbers = stacks.flatMap((ports) => Object.values(ports));
  expect(new Set(numbers).size).toBe(numbers.length);
  // None of them listens yet: what is reserved here is not chosen again.
  const one = await freePort();
  expect(numbers).not.toContain(one);
});

test.for(['127.0.0.1', '0.0.0.0'])('a port is taken by a server on %s', async (host) => {
  const port = await freePort();
  await listen(port, host);
  expect(await isFree(port)).toBe(false);
});

test('says which services’ ports are taken', async () => {
  const ports = await freePorts();
  await expect(requireFreePorts(ports, ['auth', 'hosting'])).resolves.toBeUndefined();
  await listen(ports.hosting, '127.0.0.1');
  await expect(requireFreePorts(ports, ['auth', 'storage'])).resolves.toBeUndefined();
  await expect(requireFreePorts(ports, ['auth', 'hosting'])).rejects.toThrow(
    `Port ${ports.hosting} (hosting) is already taken on 127.0.0.1`,
  );
  await listen(ports.auth, '127.0.0.1');
  await expect(requireFreePorts(ports, ['auth', 'hosting'])).rejects.toThrow(
    `Ports ${ports.auth} (auth), ${ports.hosting} (hosting) are already taken`,
  );
});
