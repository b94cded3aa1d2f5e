import type { Job, JobFailure } from '@navette/core/calls/jobs';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from './job-outcome.ts';
import { job, group } from './jobs.fixture.ts';

const done = (fields: Partial<Job> = {}) => job({ state: 'done', ...fields });
const failed = (fields: Partial<Job> = {}) => job({ state: 'failed', ...fields });
const failure = (path: string): JobFailure => ({ path, reason: 'internal' });
const deletion = { kind: 'deletion', step: 'finish' } as const;

describe('while anything is open', () => {
  test('it is running: not known yet, or one of several', () => {
    expect(outcomeOf(group(), undefined)).toEqual({ kind: 'running' });
    expect(outcomeOf(group(), [job()])).toEqual({ kind: 'running' });
    expect(outcomeOf(group(), [done(), job()])).toEqual({ kind: 'running' });
    // Neither is a failure reported before the others have ended.
    expect(outcomeOf(group(), [failed(), null, job()])).toEqual({ kind: 'running' });
  });
});

describe('success', () => {
  test.each<[string, Partial<Job>]>([
    ['Accès mis à jour.', {}],
    ['Dossier supprimé.', { ...deletion, path: 'A/' }],
    ['Fichier supprimé.', { ...deletion, path: 'A/b.pdf' }],
    ['Éléments supprimés.', { ...deletion, items: 2 }],
    [
      'Réparation terminée. Fiches créées\u00a0: 1, corrigées\u00a0: 0, retirées\u00a0: 1\u202f200.',
      { kind: 'repair', result: { failed: 0, failures: [], created: 1, removed: 1200 } },
    ],
    [
      'Réparation terminée. Fiches créées\u00a0: 0, corrigées\u00a0: 1, retirées\u00a0: 0.',
      { kind: 'repair', result: { failed: 0, failures: [], updated: 1 } },
    ],
    [
      'Réparation à blanc terminée\u00a0: rien n’a été changé.',
      { kind: 'forecast', result: { failed: 0, failures: [], created: 1 } },
    ],
    ['Départ traité.', { kind: 'leave' }],
    ['Retrait de l’admin terminé.', { kind: 'removal' }],
    ['Envois du compte supprimés.', { kind: 'purge' }],
    ['Données de la personne traitées.', { kind: 'person' }],
  ])('%s', (text, fields) => {
    expect(outcomeOf(group(), [done(fields)])).toEqual({ kind: 'success', text });
  });

  test('is said in the words of the dialog that asked, once for all jobs', () => {
    const jobs = [done({ ...deletion, items: 1 }), done({ ...deletion, items: 1000 })];
    expect(outcomeOf(group({ success: 'Éléments supprimés.' }), jobs)).toEqual({
      kind: 'success',
      text: 'Éléments supprimés.',
    });
  });
});

test('of a move, it is said how many items its jobs have moved', () => {
  const success = (count: number) => `${count} déplacés.`;
  const moved = (count: number) =>
    done({ kind: 'move', result: { failed: 0, failures: [], moved: count } });
  expect(outcomeOf(group({ success }), [moved(2), moved(1), done()])).toEqual({
    kind: 'success',
    text: '3 déplacés.',
  });
});

describe('a problem', () => {
  const text = (fields: Partial<Job>) => {
    const outcome = outcomeOf(group(), [failed(fields)]);
    return outcome.kind === 'problem' ? outcome.text : outcome.kind;
  };

  test('of a job that was given up says what holds, and what to do', () => {
    expect(text({ step: 'records' })).toContain('une partie du contenu a gardé l’ancien');
    expect(text({ step: 'links' })).toContain('d’anciens liens');
    expect(text({ step: 'comments' })).toContain('sauf celui des commentaires');
    expect(text(deletion)).toContain('une partie du contenu est encore là');
    expect(text({ ...deletion, step: 'comments' })).toContain('leurs commentaires');
    expect(text({ kind: 'repair' })).toContain('réparation');
    expect(text({ kind: 'leave' })).toContain('départ');
    for (const fields of [{}, deletion, { kind: 'repair' }] as const) {
      expect(text(fields)).toMatch(/Réessayez\.$/);
    }
  });

  test('names what failed, of all jobs and calls, each once, and counts the rest', () => {
    const jobs = [
      done({ ...deletion, result: { failed: 3, failures: [failure('A/1_b.pdf')] } }),
      done({ ...deletion, result: { failed: 1, failures: [failure('C/')] } }),
    ];
    const calls = { failures: [failure('d.pdf'), failure('d.pdf')], unlisted: 10 };
    expect(outcomeOf(group(calls), jobs)).toEqual({
      kind: 'problem',
      text: '16\u00a0éléments n’ont pas pu être supprimés\u00a0:',
      items: ['d.pdf', 'A/b.pdf', 'C'],
      unlisted: 12,
      final: false,
    });
  });

  test('counts one item in the singular', () => {
    const result = { failed: 1, failures: [failure('A/')] };
    const of = (fields: Partial<Job>) => outcomeOf(group(), [done({ result, ...fields })]);
    expect(of(deletion)).toMatchObject({
      text: '1\u00a0élément n’a pas pu être supprimé\u00a0:',
      unlisted: 0,
    });
    expect(of({})).toMatchObject({ text: 'Accès mis à jour, sauf pour 1\u00a0élément\u00a0:' });
    expect(of({ kind: 'repair' })).toMatchObject({
      text: 'Opération terminée, sauf pour 1\u00a0élément\u00a0:',
    });
  });

  test('of a selection of which a call was lost: its jobs are not all of it', () => {
    const lost = group({ incomplete: true, success: 'Éléments supprimés.' });
    expect(outcomeOf(lost, [done(deletion)])).toMatchObject({
      kind: 'problem',
      text: 'Une partie de la sélection n’a pas été supprimée. Réessayez.',
    });
  });

  test('of the bin: says why each has stayed, once, and what to do', () => {
    const path = 'A/1_b.pdf';
    const failures: JobFailure[] = [
      { id: 'i', path, reason: 'not-found' },
      { id: 'j', path, reason: 'taken' },
      { id: 'k', path, reason: 'taken' },
    ];
    const jobs = [done({ kind: 'restore', step: 'comments', result: { failed: 3, failures } })];
    expect(outcomeOf(group(), jobs)).toEqual({
      kind: 'problem',
      text: '3\u00a0éléments n’ont pas été restaurés\u00a0:',
      items: ['A/b.pdf (il n’est plus dans la corbeille)', 'A/b.pdf (son nom est déjà pris)'],
      unlisted: 0,
      final: true,
    });
    expect(outcomeOf(group({ incomplete: true }), jobs)).toMatchObject({ final: false });
    const lost = outcomeOf(group({ incomplete: true }), [done({ kind: 'restore' })]);
    expect(lost).toMatchObject({ text: expect.stringContaining('n’a pas été restaurée.') });
    for (const kind of ['restore', 'discard'] as const) {
      // After a reload, nobody knows what to ask for again.
      expect(text({ kind })).toMatch(/dans la corbeille\. Vous l’y retrouverez demain\.$/);
      const again = outcomeOf(group({ retry: () => {} }), [failed({ kind })]);
      expect(again).toMatchObject({ text: expect.stringMatching(/Réessayez\.$/) });
    }
  });

  test('of a move or a copy, it says of each item why it has stayed, and what was never begun', () => {
    const failures: JobFailure[] = [
      { path: 'A/b.pdf', reason: 'changed' },
      { path: 'A/c.pdf', reason: 'taken' },
    ];
    const jobs = [done({ kind: 'move', result: { failed: 2, failures } })];
    expect(outcomeOf(group(), jobs)).toMatchObject({
      text: '2\u00a0éléments n’ont pas été déplacés\u00a0:',
      items: ['A/b.pdf (il a changé entre-temps)', 'A/c.pdf (son nom est déjà pris)'],
      final: true,
    });
    const lost = outcomeOf(group({ incomplete: true }), [done({ kind: 'copy' })]);
    expect(lost).toMatchObject({ text: expect.stringContaining('n’a pas été copiée.') });
    expect(text({ kind: 'copy' })).toBe(
      'La copie n’a pas abouti\u00a0: une partie du contenu manque. Réessayez.',
    );
  });

  test('of a move, what has arrived is said beside it, and whether that is all but what stays', () => {
    const failures: JobFailure[] = [{ path: 'A/B/c.pdf', reason: 'changed' }];
    const arrived = (...told: [number, readonly JobFailure[], boolean]) => JSON.stringify(told);
    const move = { kind: 'move', result: { failed: 1, failures, moved: 2 } } as const;
    const of = (...jobs: (Job | null)[]) => outcomeOf(group({ arrived }), jobs);
    expect(of(done(move))).toMatchObject({ arrived: arrived(2, failures, true) });
    expect(of(failed(move))).toMatchObject({ arrived: arrived(2, failures, false) });
    expect(of(done(move), null)).toMatchObject({ arrived: arrived(2, failures, false) });
    // After a reload, only the first item is known.
    const found = (kind: 'move' | 'copy', path: string, state: 'done' | 'failed' = 'done') =>
      outcomeOf(group(), [job({ ...move, kind, path, state })]);
    expect(found('move', 'A/B/')).toMatchObject({ arrived: 'Le reste a été déplacé.' });
    expect(found('copy', 'A/B/')).toMatchObject({ arrived: 'Le reste a été copié.' });
    expect(found('move', 'A/C/')).not.toHaveProperty('arrived');
    expect(found('move', 'A/B/', 'failed')).not.toHaveProperty('arrived');
  });

  test('of an item that is gone: nothing was changed, and trying again is useless', () => {
    const failures: JobFailure[] = [{ path: 'A/', reason: 'not-found' }];
    expect(outcomeOf(group(), [done({ result: { failed: 1, failures } })])).toEqual({
      kind: 'problem',
      text: 'Cet élément n’existe pas ou plus\u00a0: rien n’a été changé.',
      items: [],
      unlisted: 0,
      final: true,
    });
  });

  test('of what has changed since it was listed: it was not deleted, and would not be now', () => {
    const failures: JobFailure[] = [{ path: 'A/', reason: 'changed' }];
    const outcome = outcomeOf(group({ failures }), [done(deletion)]);
    expect(outcome).toEqual({
      kind: 'problem',
      text: '1\u00a0élément a changé depuis et n’a pas été supprimé\u00a0:',
      items: ['A'],
      unlisted: 0,
      final: true,
    });
    const both = [...failures, failure('b.pdf')];
    expect(outcomeOf(group({ failures: both }), [done(deletion)])).toMatchObject({
      text: '2\u00a0éléments n’ont pas pu être supprimés\u00a0:',
      final: false,
    });
  });

  test('of a job whose document is gone, or of none at all: nothing is claimed', () => {
    for (const jobs of [[], [null], [null, done()], [done(), null]]) {
      expect(outcomeOf(group(), jobs)).toMatchObject({
        kind: 'problem',
        text: 'Le résultat de cette opération n’est plus connu. Vérifiez l’élément.',
      });
    }
  });
});
