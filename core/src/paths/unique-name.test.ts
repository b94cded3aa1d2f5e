import { describe, expect, test } from 'vitest';
import { uniqueName } from './unique-name.ts';

describe('a unique name', () => {
  test('is the name itself, then numbered before its extension', () => {
    const taken = new Set<string>();
    const names = ['nom.pdf', 'nom.pdf', 'autre.pdf', 'nom.pdf'];
    expect(names.map((name) => uniqueName(name, taken))).toEqual([
      'nom.pdf',
      'nom (2).pdf',
      'autre.pdf',
      'nom (3).pdf',
    ]);
  });

  test('is numbered before its last extension only, however short the rest is', () => {
    const taken = new Set(['a.pdf', 'b.tar.gz']);
    expect(uniqueName('a.pdf', taken)).toBe('a (2).pdf');
    expect(uniqueName('b.tar.gz', taken)).toBe('b.tar (2).gz');
  });

  test('skips a number that another file’s name already has', () => {
    const taken = new Set<string>();
    const names = ['nom (2).pdf', 'nom.pdf', 'nom.pdf'];
    expect(names.map((name) => uniqueName(name, taken))).toEqual([
      'nom (2).pdf',
      'nom.pdf',
      'nom (3).pdf',
    ]);
  });

  test('compares names as Windows and macOS do', () => {
    const taken = new Set<string>();
    const names = ['Été.txt', 'ÉTÉ.TXT', 'e\u0301te\u0301.txt'];
    expect(names.map((name) => uniqueName(name, taken))).toEqual([
      'Été.txt',
      'ÉTÉ (2).TXT',
      'e\u0301te\u0301 (3).txt',
    ]);
  });

  test('treats neither a leading dot nor a dot in a folder’s name as the start of an extension', () => {
    const taken = new Set(['.env', 'v1.2']);
    expect(uniqueName('.env', taken)).toBe('.env (2)');
    expect(uniqueName('v1.2', taken, true)).toBe('v1.2 (2)');
  });
});
