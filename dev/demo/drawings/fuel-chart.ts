import { grey, label, navy, orange, rect, svg } from './svg.ts';

const months = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];
/** The surcharge of each month of 2025, in percent. */
const shares = [4.1, 4.6, 4.2, 3.4, 2.9, 3.2, 3.9, 3.7, 3.6, 3.9, 4.4, 4.5];

const left = 90;
const step = 66;
const bottom = 400;
const height = (share: number): number => share * 56;
const comma = (share: number): string =>
  share.toLocaleString('fr-FR', { minimumFractionDigits: 1 });

/** The fuel surcharge over a year, as bars. */
export const fuelChart = svg(
  940,
  480,
  `${label(40, 46, 'Surcharge gazole – évolution en 2025', { size: 23, bold: true })}${label(40, 74, 'En pourcentage du prix de transport, moyenne du mois', { size: 15, color: grey })}
  ${[0, 1, 2, 3, 4, 5].map((share) => `<path d="M${left - 8} ${bottom - height(share)}H900" stroke="#dde5e9"/>${label(left - 16, bottom - height(share) + 5, `${share} %`, { anchor: 'end', size: 13, color: grey })}`).join('')}
  ${shares.map((share, i) => `${rect(left + i * step + 6, bottom - height(share), 44, height(share), share === Math.max(...shares) ? orange : navy, 'rx="3"')}${label(left + i * step + 28, bottom - height(share) - 8, comma(share), { anchor: 'middle', size: 14, bold: true })}${label(left + i * step + 28, bottom + 24, months[i] ?? '', { anchor: 'middle', size: 14, color: grey })}`).join('')}
  ${label(40, 462, 'Part de carburant retenue : 26 % – base : décembre 2024', { size: 13, color: grey })}`,
);
