import { adminEmail, colleagueEmail, memberEmail } from './accounts.ts';

/** What somebody of the demo has said about a file. */
export interface DemoComment {
  /** Item path of the file. */
  path: string;
  /** Who wrote it: an account that sees the file. */
  email: string;
  /** The name under which they signed. */
  author: string;
  content: string;
  /** ISO 8601. */
  at: string;
}

const booklet = '1767684672480_Livret d’accueil – Cordevent Logistique.pdf';
const damage =
  'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7/1770881500512_Palette renversée – vue d’ensemble.jpg';
const lease = "Contrats/Baux d'entrepôt/1759306350118_Bail – entrepôt de Lille.pdf";
const accident = 'Sécurité/1772617447138_Compte rendu d’accident du 3 mars 2026.pdf';

export const demoComments: readonly DemoComment[] = [
  {
    path: booklet,
    email: adminEmail,
    author: 'Direction',
    content: 'Version 2026 : merci de la relire avant vendredi, l’impression part lundi.',
    at: '2026-01-06T09:02:10+01:00',
  },
  {
    path: booklet,
    email: memberEmail,
    author: 'Claire',
    content:
      'Page 2, le numéro de l’astreinte a changé.\nLe bon est dans « Astreintes du week-end ».',
    at: '2026-01-07T14:31:45+01:00',
  },
  {
    path: booklet,
    email: colleagueEmail,
    author: 'Yanis',
    content:
      'Rien à redire pour les conducteurs. Le modèle vient d’ici : https://cordevent.example/',
    at: '2026-01-08T07:48:03+01:00',
  },
  {
    path: damage,
    email: memberEmail,
    author: 'Claire',
    content: 'Photo prise à 8 h 31, avant de toucher à quoi que ce soit. Dossier 26-017 ouvert.',
    at: '2026-02-12T08:40:00+01:00',
  },
  {
    path: damage,
    email: colleagueEmail,
    author: 'Yanis',
    content: 'La palette n° 3 était déjà cerclée de travers au départ d’Arras.',
    at: '2026-02-12T11:15:27+01:00',
  },
  {
    path: lease,
    email: memberEmail,
    author: 'Claire',
    content: 'Révision du loyer au 1er octobre : l’indice est celui du 2e trimestre, article 5.',
    at: '2025-10-02T16:20:00+02:00',
  },
  {
    path: accident,
    email: colleagueEmail,
    author: 'Yanis',
    content: 'Relu et conforme à ce que j’ai vu. À garder entre nous.',
    at: '2026-03-04T12:05:00+01:00',
  },
];
