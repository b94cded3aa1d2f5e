import { expect, test } from 'vitest';
import { accountName } from './account-name.ts';

test.each([
  ['jean.dupont@navette.test', 'Jean Dupont'],
  ['jean-marc.le_goff@navette.test', 'Jean-Marc Le Goff'],
  ['membre@navette.test', 'Membre'],
  ['élodie.martin+photos@navette.test', 'Élodie Martin'],
  ['quai7@navette.test', 'Quai7'],
  ['...@navette.test', ''],
  ['', ''],
])('%s signs as %s at first', (email, name) => {
  expect(accountName(email)).toBe(name);
});
