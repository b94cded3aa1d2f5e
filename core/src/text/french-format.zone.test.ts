import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Formats in a time zone, in a process of its own: a process cannot change its zone. */
function shownIn(zone: string, call: string): string {
  const module = JSON.stringify(new URL('french-format.ts', import.meta.url).href);
  const program = `import * as format from ${module}; process.stdout.write(format.${call});`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
}

test.each([
  ['Europe/Paris', '20 nov. 2026, 23:05', 'vendredi 20 novembre 2026 à 23:05:30'],
  ['America/Cayenne', '20 nov. 2026, 19:05', 'vendredi 20 novembre 2026 à 19:05:30'],
  ['Indian/Reunion', '21 nov. 2026, 02:05', 'samedi 21 novembre 2026 à 02:05:30'],
])('a date is shown in the reader’s time zone, %s', (zone, short, full) => {
  const date = "new Date('2026-11-20T22:05:30Z')";
  expect(shownIn(zone, `formatDate(${date})`)).toBe(short);
  expect(shownIn(zone, `formatFullDate(${date})`)).toBe(full);
});
