import { expect, test } from 'vitest';
import { whatArrived, type Arrival } from './what-arrived.ts';

const WITHIN = { path: 'A/Sous/a.txt', reason: 'changed' as const };
const BESIDE = { path: 'A/b.txt', reason: 'changed' as const };
const REST = 'Le reste a été déplacé dans « B ».';
const LINKS = 'Les liens directs des fichiers ne fonctionnent plus.';

test.each<[string | null, Partial<Arrival>]>([
  ['2 éléments déplacés dans « B ». Les liens directs de 3 fichiers ne fonctionnent plus.', {}],
  ['2 éléments déplacés dans « B ».', { links: 0 }],
  [`Déplacé dans « B ». ${LINKS}`, { count: 1, stayed: [BESIDE] }],
  [null, { count: 0, stayed: [BESIDE] }],
  // Of a folder, the rest has gone.
  [`${REST} ${LINKS}`, { count: 0, stayed: [WITHIN] }],
  [`${REST} ${LINKS}`, { count: 1, stayed: [WITHIN] }],
  [REST, { count: 0, stayed: [WITHIN], links: 0 }],
  // Not all of it, where a call or a job has failed.
  [LINKS, { count: 0, stayed: [WITHIN], isOver: false }],
  [null, { count: 0, stayed: [WITHIN], isOver: false, links: 0 }],
])('%s', (said, arrival) => {
  const data = { paths: ['A/Sous/', 'A/b.txt'], to: 'B/' };
  const all = { count: 2, stayed: [], isOver: true, links: 3, ...arrival };
  expect(whatArrived(data, all)?.replaceAll('\u00a0', ' ') ?? null).toBe(said);
});

test('a copy says so', () => {
  const stayed = [WITHIN];
  const said = whatArrived(
    { paths: ['A/Sous/'], to: 'B/', copy: true },
    { count: 0, stayed, isOver: true, links: 0 },
  );
  expect(said).toBe('Le reste a été copié dans «\u00a0B\u00a0».');
});
