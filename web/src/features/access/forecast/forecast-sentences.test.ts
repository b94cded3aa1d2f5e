import type { AccessForecast } from '@navette/core/access/access-forecast';
import { describe, expect, test } from 'vitest';
import { hiddenSentence } from './forecast-sentences.ts';

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

describe('which folders above stay hidden', () => {
  test.each<[AccessForecast['hiddenAbove'], string | null]>([
    [[], null],
    [
      [{ folder: 'Contrats/', people: 1 }],
      'Le dossier « Contrats » reste caché à 1 personne ajoutée, qui lira son nom dans le chemin.',
    ],
    [
      [
        { folder: 'A/B/', people: 2 },
        { folder: 'A/', people: 2 },
      ],
      'Les dossiers « A » et « B » restent cachés à 2 personnes ajoutées, qui liront leurs noms dans le chemin.',
    ],
    [
      [
        { folder: 'A/B/', people: 2 },
        { folder: 'A/', people: 1 },
      ],
      'Les dossiers « A » et « B » restent cachés à des personnes ajoutées, qui liront leurs noms dans le chemin.',
    ],
    [
      [{ folder: 'A/', people: 'everyone' }],
      'Le dossier « A » reste caché à des comptes qui verront cet élément : ils liront son nom dans le chemin.',
    ],
  ])('%j', (hiddenAbove, sentence) => {
    expect(plain(hiddenSentence({ ...NOTHING, hiddenAbove }))).toBe(sentence);
  });
});
