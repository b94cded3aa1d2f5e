import { expect, test } from 'vitest';
import { readLine } from '../read-line.fixture.ts';
import { JOURNAL_STRINGS } from '../strings.ts';
import { lineCells } from './line-record.ts';

/** The cells that are not empty, by the head of their column. */
function cellsOf(line: Parameters<typeof lineCells>[0]) {
  const cells = lineCells(line).map((cell) => cell.replaceAll('\u00a0', ' '));
  expect(cells).toHaveLength(JOURNAL_STRINGS.csv.length);
  const named = JOURNAL_STRINGS.csv.map((head, index) => [head, cells[index]]);
  return Object.fromEntries(named.filter(([, cell]) => cell !== ''));
}

const PEOPLE = ['a@x.fr', 'b@x.fr', 'c@x.fr', 'd@x.fr', 'e@x.fr'];

test('a deletion', () => {
  expect(cellsOf(readLine({ path: 'Contrats/1700000000000_Contrat.pdf', size: 1_200 }))).toEqual({
    Date: '20/11/2026 14:05:12',
    Qui: 'claire@navette.test',
    'En tant qu’admin': 'non',
    Action: 'Supprimé',
    Élément: 'Contrat.pdf',
    Dossier: 'Documents › Contrats',
    'Taille (octets)': '1200',
    Origine: '« Supprimer »',
    Chemin: 'Contrats/1700000000000_Contrat.pdf',
    'Identifiant du compte': 'u-claire',
  });
});

test('a change of access names everybody', () => {
  const access = { is_public: false, owner_email: 'o@x.fr', owner_uid: null, inherits: false };
  const cells = cellsOf(
    readLine({
      action: 'access',
      as_admin: true,
      before: { ...access, allowed_emails: [], owner_email: null },
      after: { ...access, allowed_emails: PEOPLE },
    }),
  );
  expect(cells).toMatchObject({
    'En tant qu’admin': 'oui',
    'Accès avant': 'Privé · Propriétaire : Personne',
    'Accès après': `Privé : ${PEOPLE.join(', ')} · Propriétaire : o@x.fr`,
  });
});

test('a cause that this page does not know', () => {
  expect(cellsOf(readLine({ cause: 'somethingNew' }))).toMatchObject({
    Origine: 'Autre (somethingNew)',
  });
});

test('an account, about which no item is', () => {
  const line = readLine({ action: 'left', path: null, within: [], by: null, subject: 'x@y.fr' });
  const cells = cellsOf(line);
  expect(cells).toMatchObject({ Action: 'A quitté Navette', Compte: 'x@y.fr' });
  expect(cells).not.toHaveProperty('Élément');
});

test('what was moved says where to, and nothing hides in a name', () => {
  const line = readLine({
    action: 'moved',
    path: 'A/facture\u202Efdp.exe',
    to: 'B/facture\u202Efdp.exe',
  });
  expect(cellsOf(line)).toMatchObject({
    Élément: 'facture\uFFFDfdp.exe',
    Vers: 'vers Documents › B',
    Chemin: 'A/facture\uFFFDfdp.exe',
    'Nouveau chemin': 'B/facture\uFFFDfdp.exe',
  });
});
