import { expect, test } from 'vitest';
import { ServerTime } from './server-time.ts';

function rowsOf(...times: number[]) {
  return times.map((time) => ({ meta: { updated_at: new Date(time) } }) as never);
}

test('it goes on from the newest time that was read, by the time that passes here', () => {
  let here = 500;
  const server = new ServerTime(() => here);
  expect(server.now()).toBe(0);
  expect(server.read(rowsOf(7_000, 9_000, 8_000))).toBe(9_000);
  here += 1_000;
  expect(server.now()).toBe(10_000);
});

test('what is older than that does not set it back, and nothing is read of rows without a record', () => {
  let here = 0;
  const server = new ServerTime(() => here);
  server.read(rowsOf(9_000));
  here += 5_000;
  expect(server.read(rowsOf(11_000))).toBe(11_000);
  expect(server.now()).toBe(14_000);
  expect(server.read([{ meta: null }])).toBe(0);
  server.read(rowsOf(20_000));
  expect(server.now()).toBe(20_000);
});
