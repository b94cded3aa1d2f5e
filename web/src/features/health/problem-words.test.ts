import type { HealthProblem } from '@navette/core/health/health-problems';
import { expect, test } from 'vitest';
import { durationInWords, problemInWords } from './problem-words.ts';

const NOW = 1_000_000_000;
const HOUR = 3_600_000;

// What the screen's test does not show.
test.each<[HealthProblem, string]>([
  [{ code: 'maintenance', since: NOW - 50 * HOUR }, 'plus d’un jour (commencée il y a 2 j).'],
  [{ code: 'gone', count: 3, isAtLeast: false }, '3 éléments ont disparu du stockage depuis hier'],
  [{ code: 'job-stuck', count: 1, isAtLeast: true }, 'Au moins 1 tâche n’avance plus.'],
  [{ code: 'repair-failed' }, 'a été abandonnée'],
  [{ code: 'repair-late', since: null }, 'n’est encore notée'],
  [{ code: 'repair-late', since: NOW - 50 * HOUR }, 'dernière il y a 2 j.'],
  [{ code: 'mirror-late', delayMs: 600_000 }, 'a 10 min de retard.'],
  [{ code: 'mirror-closed', count: 1 }, 'l’accès à 1 élément : ses commentaires y sont fermés.'],
  [{ code: 'mirror-closed', count: 2 }, 'l’accès à 2 éléments : leurs commentaires y sont'],
])('%j', (problem, sentence) => {
  expect(problemInWords(problem, NOW).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(sentence);
});

test.each([
  [0, '0 s'],
  [840, '0,8 s'],
  [12_400, '12 s'],
  [89_999, '90 s'],
  [90_000, '2 min'],
  [90 * 60_000, '2 h'],
  [26 * HOUR, '26 h'],
])('%i ms', (ms, words) => {
  expect(durationInWords(ms).replaceAll('\u00a0', ' ')).toBe(words);
});
