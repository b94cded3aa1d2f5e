import { expect, test } from 'vitest';
import { jarFile } from './jar-file.ts';

test('wraps long lines of the manifest as Java expects', () => {
  const path = `file:///${'a/b%20c/'.repeat(40)}engine.jar`;
  const jar = jarFile({ 'Main-Class': 'Main', 'Class-Path': path }, []).toString('latin1');
  const manifest = /Manifest-Version.*\r\n/s.exec(jar)?.[0].split('PK')[0] ?? '';
  const lines = manifest.split('\r\n');
  expect(lines.length).toBeGreaterThan(5);
  expect(Math.max(...lines.map(({ length }) => length))).toBe(70);
  expect(manifest.replaceAll('\r\n ', '')).toBe(
    `Manifest-Version: 1.0\r\nMain-Class: Main\r\nClass-Path: ${path}\r\n`,
  );
});
