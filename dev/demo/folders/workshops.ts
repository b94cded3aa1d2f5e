import { colleagueEmail, memberEmail } from '../accounts.ts';
import { mileage } from '../documents/sheets.ts';
import { tenderAnswer } from '../documents/word-documents.ts';
import { docx } from '../formats/docx.ts';
import { eml } from '../formats/eml.ts';
import { xlsx } from '../formats/xlsx.ts';
import { type DemoFile, type DemoFolder, folder, ownerOnly, text, uploaded } from '../item.ts';

const member = 'Espace de Claire/';
const colleague = 'Espace de Yanis/';

// Each belongs to one member, and nobody else sees it (admins aside).
export const workshopFolders: readonly DemoFolder[] = [
  folder(member, memberEmail, ownerOnly),
  folder(`${member}Brouillons/`, memberEmail, ownerOnly),
  folder(colleague, colleagueEmail, ownerOnly),
];

export const workshopFiles: readonly DemoFile[] = [
  uploaded(
    `${member}Brouillons/`,
    '2026-02-18T11:07:49.214+01:00',
    'Réponse à l’appel d’offres « Halles du Nord » – brouillon.docx',
    [memberEmail, ownerOnly],
    (date) => docx('Réponse à l’appel d’offres', tenderAnswer, date),
  ),
  uploaded(
    member,
    '2026-02-11T15:21:33.068+01:00',
    'Réservation du quai n° 7 (jeudi 8 h).eml',
    [memberEmail, ownerOnly],
    (date) =>
      eml({
        from: 'Nathalie Duhem <n.duhem@marechal-filles.example>',
        to: 'Exploitation <exploitation@cordevent.example>',
        subject: 'Réservation du quai n° 7, jeudi à 8 h',
        date,
        id: 'reservation-quai-7@marechal-filles.example',
        lines: [
          'Bonjour Claire,',
          '',
          'Pouvez-vous nous réserver le quai n° 7 jeudi 12 février à 8 h ?',
          'Quatre palettes, dont une de lessive en barils : 577 kg en tout.',
          'La palette n° 3 est haute, merci de prévoir un chariot à mât triplex.',
          '',
          'Bonne journée,',
          'Nathalie Duhem',
          'Droguerie Maréchal & Filles',
        ],
      }),
  ),
  uploaded(
    colleague,
    '2026-02-27T18:02:10.837+01:00',
    'Relevé kilométrique – février 2026.xlsx',
    [colleagueEmail, ownerOnly],
    (date) => xlsx('Relevé kilométrique', mileage, date),
  ),
  uploaded(
    colleague,
    '2025-10-09T12:14:57.420+02:00',
    'Pneus & freins, à vérifier.txt',
    [colleagueEmail, ownerOnly],
    () =>
      text(
        'GZ-000-QX   pneus avant à 4 mm, à changer avant le 15 novembre',
        'GZ-000-RB   plaquettes de l’essieu 2 : 30 %',
        'WR-000-LF   feu de gabarit gauche, faux contact',
        'GZ-000-VC   rien à signaler',
      ),
  ),
];
