import { grey, label, navy, rect, svg } from './svg.ts';

const rows = [
  [
    '9 févr.',
    'Épicerie du Panier d’Osier',
    '07:52',
    'M18 24C34 2 40 6 38 22s18 6 28-8 16 2 12 10 24-2 44-8',
  ],
  [
    '9 févr.',
    'Boulangerie Hanquez',
    '07:26',
    'M14 20c20-22 30-10 22 4s14 10 24-4 14-12 20 4 22 2 40-14',
  ],
  [
    '10 févr.',
    'Brasserie de l’Écluse',
    '06:48',
    'M20 10c-10 30 20 20 26 2s10-4 4 14 30-2 36-16 16 20 34 2',
  ],
  [
    '11 févr.',
    'Verreries du Littoral',
    '06:15',
    'M12 26C30-6 50 0 42 20s30 4 34-12 10 22 22 12 16-8 30-4',
  ],
  [
    '12 févr.',
    'Droguerie Maréchal & Filles',
    '08:44',
    'M16 18c14-16 26-12 20 6s20 6 22-8 22-6 16 8 22 4 48-12',
  ],
  [
    '13 févr.',
    'Jardinerie « Les Quatre-Vents »',
    '10:31',
    'M10 22c26-26 36-14 26 0s18 8 30-10 20 4 14 14 26-8 46-10',
  ],
] as const;

/** A sheet of signatures, photographed: who received what and when. */
export const receipts = svg(
  1000,
  720,
  `${rect(0, 0, 1000, 720, '#6d5a46')}<g transform="rotate(-1.2 500 360)">${rect(50, 40, 900, 640, '#fbf9f2')}
  ${label(90, 100, 'Émargements – semaine 6', { size: 32, bold: true })}${label(910, 98, 'Tournées T04, T09, T12, T15', { size: 18, color: grey, anchor: 'end' })}
  ${rect(90, 126, 820, 44, navy)}${[
    [108, 'Date'],
    [230, 'Client'],
    [610, 'Heure'],
    [740, 'Signature'],
  ]
    .map(([x = 0, text = '']) =>
      label(Number(x), 155, String(text), { size: 18, color: '#fff', bold: true }),
    )
    .join('')}
  ${rows.map(([date, client, hour, pen], i) => `<path d="M90 ${250 + i * 78}h820" stroke="#c9c2b2" stroke-width="1.5"/>${label(108, 220 + i * 78, date, { size: 20 })}${label(230, 220 + i * 78, client, { size: 21 })}${label(610, 220 + i * 78, hour, { size: 20 })}<path d="${pen}" transform="translate(740 ${192 + i * 78}) scale(1.2)" fill="none" stroke="#1d3f8f" stroke-width="2.4" stroke-linecap="round"/>`).join('')}</g>`,
);
