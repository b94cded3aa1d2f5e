import { JOB_STEPS, type Job, type JobKind } from '@navette/core/calls/jobs';
import { describe, expect, test } from 'vitest';
import { wholeName } from '../../jobs/job-strings.ts';
import { progressOf, titleOf } from './job-words.ts';
import { job } from './jobs.fixture.ts';

describe('the title', () => {
  test.each<[string, Partial<Job>]>([
    ['Accès\u00a0: Contrats', {}],
    ['Accès\u00a0: bail.pdf', { path: 'Contrats/1760000000000_bail.pdf' }],
    ['Déplacement\u00a0: 2026', { kind: 'move', path: 'Photos/2026/' }],
    ['Copie de 50\u00a0éléments', { kind: 'copy', items: 50 }],
    ['Suppression\u00a0: 2026', { kind: 'deletion', path: 'Photos/2026/' }],
    ['Suppression de 2\u00a0éléments', { kind: 'deletion', items: 2 }],
    ['Suppression de 1\u202f000\u00a0éléments', { kind: 'deletion', items: 1000 }],
    ['Réparation\u00a0: Documents', { kind: 'repair', path: '' }],
    ['Réparation\u00a0: Contrats', { kind: 'repair' }],
    ['Réparation à blanc\u00a0: Documents', { kind: 'forecast', path: '' }],
    ['Départ\u00a0: Documents', { kind: 'leave', path: '' }],
    ['Retrait d’un admin\u00a0: Documents', { kind: 'removal', path: '' }],
    ['Suppression des envois d’un compte', { kind: 'purge', path: '' }],
    ['Données d’une personne', { kind: 'person', path: '' }],
  ])('%s', (title, fields) => {
    expect(titleOf(job(fields))).toBe(title);
  });
});

describe('the progress', () => {
  test.each<[Partial<Job>, ReturnType<typeof progressOf>]>([
    [
      { done: 1200, total: 20_000 },
      {
        step: 'Étape 1 sur 3\u00a0: mise à jour des accès',
        figures: '1\u202f200 sur 20\u202f000',
        percent: 6,
      },
    ],
    [
      { kind: 'deletion', step: 'finish', done: 0, total: null },
      { step: 'Étape 3 sur 4\u00a0: dernières vérifications', figures: '', percent: null },
    ],
    [
      { kind: 'repair', step: 'files', done: 12, total: null },
      {
        step: 'Étape 2 sur 6\u00a0: vérification des fichiers',
        figures: '12 traités',
        percent: null,
      },
    ],
    [
      { kind: 'repair', step: 'files', done: 1, total: null },
      {
        step: 'Étape 2 sur 6\u00a0: vérification des fichiers',
        figures: '1 traité',
        percent: null,
      },
    ],
    // Files that came after the count.
    [
      { step: 'links', done: 12, total: 10 },
      {
        step: 'Étape 2 sur 3\u00a0: fermeture des anciens liens',
        figures: '12 sur 12',
        percent: 100,
      },
    ],
    // An empty step must not divide by nothing.
    [
      { step: 'links', total: 0 },
      { step: 'Étape 2 sur 3\u00a0: fermeture des anciens liens', figures: '', percent: null },
    ],
    [
      { state: 'done', step: 'comments' },
      { step: 'Terminé', figures: '', percent: 100 },
    ],
  ])('of %j', (fields, progress) => {
    expect(progressOf(job(fields))).toEqual(progress);
  });

  test('says that only the comments are still missing, once the access is in force', () => {
    const waiting = { step: 'comments', comments_pending: true } as const;
    expect(progressOf(job({ ...waiting, done: 1, total: 2 }))).toEqual({
      step: 'Accès mis à jour. Les commentaires suivront.',
      figures: '',
      percent: null,
    });
    expect(progressOf(job({ ...waiting, kind: 'deletion' })).step).toBe(
      'Suppression faite. Les commentaires suivront.',
    );
    expect(progressOf(job({ ...waiting, step: 'links' })).step).toContain('anciens liens');
    expect(progressOf(job({ ...waiting, comments_pending: false })).step).toContain('Étape 3');
    expect(progressOf(job({ ...waiting, kind: 'repair' })).step).toContain('ne répond pas');
  });

  test('has words for every step', () => {
    for (const kind of Object.keys(JOB_STEPS) as JobKind[]) {
      for (const step of JOB_STEPS[kind]) {
        expect(progressOf(job({ kind, step })).step).toMatch(
          /^Étape \d sur \d\u00a0: \p{L}{4,} \p{L}/u,
        );
      }
    }
  });

  test('of a step that only newer functions know shows the figures', () => {
    const newer = job({ step: 'thumbnails' as Job['step'], done: 1, total: 2 });
    expect(progressOf(newer)).toMatchObject({ step: 'Opération en cours', figures: '1 sur 2' });
  });
});

test('the name of an item with its folders', () => {
  expect(wholeName('A/B/1760000000000_c.pdf')).toBe('A/B/c.pdf');
  expect(wholeName('A/B/')).toBe('A/B');
  // Only stored names of files begin with a number that people do not see.
  expect(wholeName('A/1760000000000_B/')).toBe('A/1760000000000_B');
});
