import type { HealthProblem } from '@navette/core/health/health-problems';
import { expect, test } from 'vitest';
import { durationInWords, problemInWords } from './problem-words.ts';

const NOW = 1_000_000_000;
const HOUR = 3_600_000;

test.each<[HealthProblem, string]>([
  [{ code: 'no-heartbeat', since: null }, 'jamais rien noté'],
  [{ code: 'no-heartbeat', since: NOW - HOUR }, 'à l’arrêt : dernier passage il y a 1 h.'],
  [{ code: 'braked', count: 1284 }, 'avant de supprimer 1 284 fiches.'],
  [{ code: 'maintenance', since: NOW - 50 * HOUR }, 'fermée depuis plus d’un jour (il y a 2 j).'],
  [{ code: 'gone', count: 1 }, '1 élément a disparu du stockage depuis hier'],
  [{ code: 'gone', count: 3 }, '3 éléments ont disparu du stockage depuis hier'],
  [{ code: 'job-failed', count: 1 }, '1 tâche a été abandonnée.'],
  [{ code: 'job-failed', count: 2 }, '2 tâches ont été abandonnées.'],
  [{ code: 'job-stuck', count: 1 }, '1 tâche n’avance plus.'],
  [{ code: 'job-stuck', count: 2 }, '2 tâches n’avancent plus.'],
  [{ code: 'repair-failed' }, 'a été abandonnée'],
  [{ code: 'repair-late', since: null }, 'encore eu lieu'],
  [{ code: 'repair-late', since: NOW - 50 * HOUR }, 'dernière il y a 2 j.'],
  [{ code: 'repair-incomplete', count: 2 }, 'échoué pour 2 éléments.'],
  [{ code: 'mirror-failing', since: NOW - HOUR }, 'faite il y a 1 h attend.'],
  [{ code: 'mirror-late', delayMs: 600_000 }, 'a 10 min de retard.'],
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
