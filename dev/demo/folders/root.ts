import { adminEmail } from '../accounts.ts';
import { welcomeBooklet } from '../documents/company-reports.ts';
import { reportPdf } from '../documents/report.ts';
import { labelTemplate } from '../drawings/label-template.ts';
import { svgFile } from '../drawings/svg.ts';
import { type DemoFile, everyone, fromConsole, text, uploaded } from '../item.ts';

export const rootFiles: readonly DemoFile[] = [
  uploaded(
    '',
    '2026-01-06T08:31:12.480+01:00',
    'Livret d’accueil – Cordevent Logistique.pdf',
    [adminEmail, everyone],
    () => reportPdf(welcomeBooklet),
  ),
  fromConsole('', '2025-10-02T09:14:03+02:00', 'Lisez-moi.txt', everyone, () =>
    text(
      'Documents de Cordevent Logistique',
      '',
      'Exploitation   lettres de voiture, bons de livraison, plannings, photos et vidéos',
      'Contrats       clients, affréteurs, baux : sur autorisation',
      'Sécurité       consignes, plans, fiches : à lire par tous',
      'Qualité        procès-verbaux, réclamations, indicateurs : sur autorisation',
      'Tarifs         grille et conditions générales',
      '',
      'Pour demander un accès : support@cordevent.example ou 03 53 01 42 09.',
    ),
  ),
  uploaded(
    '',
    '2025-11-24T17:02:45.019+01:00',
    '.modele-etiquette-palette.svg',
    [adminEmail, everyone],
    () => svgFile(labelTemplate),
  ),
];
