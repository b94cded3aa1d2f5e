import type { MoveForecast } from '@navette/core/calls/call-contracts';
import { describe, expect, test } from 'vitest';
import { needsAnswer, outlookSentences, whyNone } from './move-sentences.ts';

const NOBODY = { people: 0, items: 0 };
const NOTHING: MoveForecast = {
  gained: NOBODY,
  lost: NOBODY,
  inheriting: null,
  links: 0,
  taken: [],
  failed: [],
  outlook: 'seen',
};
const ME = { uid: 'u-admin', email: 'admin@navette.test' };

function sentences(forecast: Partial<MoveForecast>): string[] {
  return outlookSentences({ ...NOTHING, ...forecast }, ME).map((one) =>
    one.replaceAll(/[\u00a0\u202f]/g, ' '),
  );
}

test('says who gains and loses access, who will see what inherits, and that direct links end', () => {
  expect(sentences({})).toEqual(['Personne ne gagnera ni ne perdra l’accès.']);
  const audience = { isPublic: false, owner: ME.email, allowedEmails: ['a@x.fr'] };
  expect(
    sentences({
      gained: { people: 1, items: 2, first: ['a@x.fr'] },
      lost: { people: 'everyone', items: 2 },
      inheriting: { items: 2, now: null, later: audience },
      links: 2,
    }),
  ).toEqual([
    '1 personne de plus verra 2 éléments ; tous les autres comptes n’y auront plus accès.',
    'Accès gagné : a@x.fr.',
    '2 éléments suivront l’accès de ce dossier. Visible par 2 personnes : moi, a@x.fr, et par les admins.',
    'Les liens directs de 2 fichiers cesseront de fonctionner. Les liens de Navette mèneront au nouvel emplacement.',
  ]);
});

test('what has no record is said to be seen by admins alone until then', () => {
  expect(sentences({ unrecorded: 1 })[1]).toBe(
    '1 élément est sans fiche d’accès, visible des admins seulement : il pourra ensuite être vu comme ce dossier.',
  );
  expect(sentences({ unrecorded: 2 })[1]).toMatch(/^2 éléments sont sans fiche d’accès/);
});

test('of what could not be counted whole, it says the least', () => {
  expect(sentences({ links: 1, incomplete: true }).at(-1)).toMatch(
    /^Le lien direct d’au moins 1 fichier cessera/,
  );
});

describe('whether the person is asked', () => {
  test.each<[Partial<MoveForecast>, boolean]>([
    [{ links: 50 }, false],
    [{ gained: { people: 'everyone', items: 1 } }, true],
    [{ lost: { people: 1, items: 1 } }, true],
    [{ taken: ['A/a.txt'] }, true],
    [{ failed: [{ path: 'A/a.txt', reason: 'too-long' }] }, true],
    [{ incomplete: true }, true],
    [{ unrecorded: 1 }, true],
  ])('%j', (forecast, asked) => {
    expect(needsAnswer({ ...NOTHING, ...forecast })).toBe(asked);
  });
});

test.each([
  [['A/'], 'A/B/', false, 'into-itself'],
  [['A/a.txt'], 'A/', false, 'own-place'],
  [['A/a.txt'], 'A/', true, null],
  [['A/a.txt', 'B/b.txt'], 'A/', false, null],
])('why none of %j can go to %s', (paths, to, copies, problem) => {
  expect(whyNone(paths, to, copies)).toBe(problem);
});
