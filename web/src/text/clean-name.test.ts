import { hasInvisible } from '@navette/core/paths/visible-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['Contrat\u00ad d’entre\u00adpôt.pdf', 'Contrat d’entrepôt.pdf'],
  ['Bon\u200b de livraison\ufeff.pdf', 'Bon de livraison.pdf'],
  ['\u202aCMR 12\u202c.pdf', 'CMR 12.pdf'],
  ['Contrat.pdf\uf028', 'Contrat.pdf'],
  ['Transports S.A.R.L\uf029', 'Transports S.A.R.L'],
  ['Devis 12\uf02203 \uf03a brouillon\uf025.pdf', 'Devis 12_03 _ brouillon_.pdf'],
  ['Rapport\r\nfinal\t2.txt', 'Rapport final 2.txt'],
  ['a\u0000b\u0007\u007f.txt', 'ab.txt'],
  ['Mécanicienne 👩\u200d🔧 et a\u200db.txt', 'Mécanicienne 👩\u200d🔧 et ab.txt'],
  ['\ud83d seul.txt', ' seul.txt'],
  ['e\u0301\u200be\u0301.txt', 'éé.txt'],
  ['Été 2026 (copie) №12 ½ 📦.pdf', 'Été 2026 (copie) №12 ½ 📦.pdf'],
  ['\u200b', ''],
])('%j becomes %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

test('nothing is left that the server refuses as invisible', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2 }),
    fc.constantFrom('\u200d', '\u00ad', '🔧', '\uf028', 'a', '\ud83d', '\udc69'),
  );
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      const clean = cleanName(parts.join(''));
      expect(hasInvisible(clean)).toBe(false);
      expect(cleanName(clean)).toBe(clean);
    }),
  );
});
