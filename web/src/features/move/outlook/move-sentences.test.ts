import type { MoveForecast } from '@navette/core/calls/call-contracts';
import { expect, test } from 'vitest';
import { outlookSentences, whyNone } from './move-sentences.ts';

const NOTHING: MoveForecast = {
  gained: { people: 0, items: 0 },
  lost: { people: 0, items: 0 },
  links: 0,
  taken: [],
  failed: [],
};

test.each<[Partial<MoveForecast>, string]>([
  [{}, 'Personne ne gagnera ni ne perdra l’accès.'],
  [
    { links: 50 },
    'Personne ne gagnera ni ne perdra l’accès. Les liens directs de 50 fichiers cesseront de fonctionner.',
  ],
  [
    { lost: { people: 2, items: 3 }, links: 1 },
    '2 personnes n’auront plus accès à 3 éléments. Le lien direct d’1 fichier cessera de fonctionner.',
  ],
  [
    { gained: { people: 'everyone', items: 4 }, links: 3, incomplete: true },
    'Tous les comptes verront au moins 4 éléments. Les liens directs d’au moins 3 fichiers cesseront de fonctionner.',
  ],
])('%j', (forecast, sentences) => {
  const said = outlookSentences({ ...NOTHING, ...forecast }).join(' ');
  expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(sentences);
});

test.each<[string[], string, boolean, string | null]>([
  [['A/a.txt', 'A/b.txt'], 'B/', false, null],
  [['A/a.txt', 'A/b.txt'], 'A/', false, 'own-place'],
  [['A/a.txt', 'A/b.txt'], 'A/', true, null],
  [['A/B/', 'A/b.txt'], 'A/B/', false, null],
  [['A/B/'], 'A/B/C/', true, 'into-itself'],
])('why nothing of %j can go to %s', (paths, to, copies, reason) => {
  expect(whyNone(paths, to, copies)).toBe(reason);
});
