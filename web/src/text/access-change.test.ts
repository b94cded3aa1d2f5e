import { describe, expect, test } from 'vitest';
import { changeSentence } from './access-change.ts';

type Change = Parameters<typeof changeSentence>[0];

const NOTHING: Change = {
  gained: { people: 0, items: 0 },
  lost: { people: 0, items: 0 },
  links: 0,
};

describe('who will see more, and who less', () => {
  test.each<[Partial<Change>, string]>([
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
    expect(changeSentence({ ...NOTHING, ...forecast }).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      sentence,
    );
  });
});
