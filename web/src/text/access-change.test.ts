import type { AccessForecast } from '@navette/core/access/access-forecast';
import { describe, expect, test } from 'vitest';
import { changeSentence, namesSentences } from './access-change.ts';

const NOTHING: AccessForecast = {
  gained: { people: 0, items: 0 },
  lost: { people: 0, items: 0 },
  links: 0,
  own: { items: 0, private: 0 },
  inherited: null,
  owner: null,
  hiddenAbove: [],
};

function plain(sentence: string | null): string | null {
  return sentence?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;
}

describe('who will see more, and who less', () => {
  test.each<[Partial<AccessForecast>, string]>([
    [{}, 'Personne ne gagnera ni ne perdra l’accès.'],
    [
      { gained: { people: 2, items: 37 }, lost: { people: 1, items: 37 }, links: 30 },
      '2 personnes de plus verront 37 éléments ; 1 n’y aura plus accès et ses liens cesseront de fonctionner.',
    ],
    [
      { gained: { people: 1, items: 1 }, lost: { people: 3, items: 1 } },
      '1 personne de plus verra 1 élément ; 3 n’y auront plus accès.',
    ],
    [
      { gained: { people: 1, items: 5 }, lost: { people: 2, items: 3 }, links: 1 },
      '1 personne de plus verra 5 éléments ; 2 personnes n’auront plus accès à 3 éléments et leurs liens cesseront de fonctionner.',
    ],
    [{ lost: { people: 1, items: 1 } }, '1 personne n’aura plus accès à 1 élément.'],
    [{ gained: { people: 'everyone', items: 37 } }, 'Tous les comptes verront 37 éléments.'],
    [
      { lost: { people: 'everyone', items: 1200 }, links: 9 },
      'Tous les autres comptes n’auront plus accès à 1 200 éléments et leurs liens cesseront de fonctionner.',
    ],
    [
      { gained: { people: 1, items: 2 }, lost: { people: 'everyone', items: 2 } },
      '1 personne de plus verra 2 éléments ; tous les autres comptes n’y auront plus accès.',
    ],
    [{ links: 1 }, 'Les liens vers 1 fichier cesseront de fonctionner.'],
    [
      { links: 2, incomplete: true },
      'Les liens vers au moins 2 fichiers cesseront de fonctionner.',
    ],
    [
      { gained: { people: 2, items: 12_000 }, lost: { people: 1, items: 4 }, incomplete: true },
      'Au moins 2 personnes de plus verront au moins 12 000 éléments ; au moins 1 personne n’aura plus accès à au moins 4 éléments.',
    ],
    [
      { gained: { people: 'everyone', items: 12_000 }, incomplete: true },
      'Tous les comptes verront au moins 12 000 éléments.',
    ],
    [
      { incomplete: true },
      'Ce dossier est trop grand pour que l’on sache qui gagnera ou perdra l’accès.',
    ],
  ])('%j', (forecast, sentence) => {
    expect(plain(changeSentence({ ...NOTHING, ...forecast }))).toBe(sentence);
  });
});

test.each<[Partial<AccessForecast>, string[]]>([
  [{}, []],
  [{ gained: { people: 'everyone', items: 1 }, lost: { people: 1, items: 1 } }, []],
  [{ gained: { people: 1, items: 9, first: ['a@x.fr'] } }, ['Accès gagné : a@x.fr.']],
  [
    {
      gained: { people: 4, items: 9, first: ['a@x.fr', 'b@x.fr', 'c@x.fr'] },
      lost: { people: 1203, items: 9, first: ['d@x.fr', 'e@x.fr', 'f@x.fr'] },
    },
    [
      'Accès gagné : a@x.fr, b@x.fr, c@x.fr et 1 autre.',
      'Accès perdu : d@x.fr, e@x.fr, f@x.fr et 1 200 autres.',
    ],
  ],
  // People who own by uid have no address.
  [{ lost: { people: 2, items: 1, first: ['a@x.fr'] } }, ['Accès perdu : a@x.fr et 1 autre.']],
])('the first people are named: %j', (forecast, sentences) => {
  expect(namesSentences({ ...NOTHING, ...forecast }).map(plain)).toEqual(sentences);
});
