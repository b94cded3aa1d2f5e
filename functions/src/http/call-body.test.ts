import { expect, test } from 'vitest';
import { isCallBody } from './call-body.ts';

/** Written as text, since `JSON.stringify` recurses into each level. */
const nested = (depth: number, [open, close] = ['[', ']']): unknown =>
  JSON.parse(`${open.repeat(depth)}null${close.repeat(depth)}`);

test.each([
  [{ data: null }],
  [{ data: '@type' }],
  [{ data: { paths: ['a/', '@type', '__proto__'], seen: [null] } }],
  [{ data: nested(16) }],
])('%j is one', (body) => {
  expect(isCallBody(body)).toBe(true);
});

test.each<[what: string, body: unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'data'],
  ['a list', [{ data: 1 }]],
  ['an object without data', {}],
  ['an object with more than data', { data: {}, more: 1 }],
  ['what the library would decode', { data: { '@type': 'x' } }],
  ['the same, deeper', { data: { path: [{ '@type': '' }] } }],
  ['a prototype', { data: JSON.parse('{"__proto__": {"path": "a/"}}') as unknown }],
  ['17 levels', { data: nested(17) }],
  ['20,000 lists', { data: nested(20_000) }],
  ['20,000 objects', { data: nested(20_000, ['{"a":', '}']) }],
])('%s is none', (_what, body) => {
  expect(isCallBody(body)).toBe(false);
});
