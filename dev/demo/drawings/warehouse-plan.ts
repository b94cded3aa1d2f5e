import { grey, label, navy, orange, rect, svg } from './svg.ts';

function aisles(x: number, letters: string): string {
  return letters
    .split('')
    .map((letter, i) => {
      const left = x + i * 62;
      const bays = Array.from({ length: 9 }, (_, b) =>
        rect(left, 128 + b * 26, 34, 24, '#dbe4e9', 'stroke="#a9b9c2"'),
      );
      return `${bays.join('')}${label(left + 17, 118, letter, { anchor: 'middle', bold: true, size: 15, color: orange })}`;
    })
    .join('');
}

const doors = Array.from({ length: 8 }, (_, i) => {
  const x = 90 + i * 88;
  return `${rect(x, 478, 56, 10, orange)}<path d="M${x + 6} 492v44h44v-44" fill="none" stroke="#a9b9c2" stroke-width="2"/>${label(x + 28, 520, String(i + 1), { anchor: 'middle', size: 15, color: grey })}`;
});

function measure(x1: number, x2: number, y: number, text: string): string {
  return `<path d="M${x1} ${y}H${x2}M${x1} ${y - 6}v12M${x2} ${y - 6}v12" stroke="${grey}" stroke-width="1.4"/>${label((x1 + x2) / 2, y - 7, text, { anchor: 'middle', size: 13, color: grey })}`;
}

/** The plan of the Lille warehouse that is annexed to the lease. */
export const warehousePlan = svg(
  1000,
  660,
  `${measure(70, 430, 78, '54,00 m')}${measure(430, 790, 78, '36,00 m')}
  ${rect(70, 92, 720, 390, '#fbfcfc', `stroke="${navy}" stroke-width="5"`)}<path d="M430 92v150M430 292v190" stroke="#b3261e" stroke-width="5"/>
  ${aisles(96, 'ABCDE')}${aisles(456, 'FGHIJ')}
  ${label(250, 398, 'Cellule A – 2 910 m²', { anchor: 'middle', size: 17, bold: true })}${label(610, 398, 'Cellule B – 1 950 m²', { anchor: 'middle', size: 17, bold: true })}
  ${rect(84, 416, 336, 50, '#fdf4ea', `stroke="${orange}" stroke-dasharray="6 5"`)}${label(252, 446, 'Préparation et contrôle', { anchor: 'middle', size: 14 })}
  ${rect(442, 416, 336, 50, '#fdf4ea', `stroke="${orange}" stroke-dasharray="6 5"`)}${label(610, 446, 'Réception', { anchor: 'middle', size: 14 })}
  ${rect(790, 92, 130, 210, '#eef3f5', `stroke="${navy}" stroke-width="4"`)}${label(855, 170, 'Bureaux', { anchor: 'middle', size: 16, bold: true })}${label(855, 192, '240 m²', { anchor: 'middle', size: 14 })}
  ${rect(790, 302, 130, 180, '#f4f7f8', `stroke="${navy}" stroke-width="4"`)}${label(855, 385, 'Charge des', { anchor: 'middle', size: 14 })}${label(855, 404, 'chariots', { anchor: 'middle', size: 14 })}
  ${doors.join('')}
  <g transform="translate(950 140)"><path d="M0-34L11 12 0 4-11 12z" fill="${navy}"/>${label(0, -42, 'N', { anchor: 'middle', bold: true, size: 17 })}</g>
  ${rect(70, 566, 850, 70, '#fff', `stroke="${navy}" stroke-width="2"`)}<path d="M520 566v70M740 566v70" stroke="${navy}"/>
  ${label(88, 594, 'Entrepôt de Lille – bâtiment D', { bold: true, size: 19 })}${label(88, 620, 'Parc d’activités du Port-Fluvial – annexe au bail BX-2025-002', { size: 14 })}
  ${label(536, 594, 'Échelle 1/500 (A3)', { size: 14 })}${label(536, 620, 'Mur coupe-feu en rouge', { size: 14, color: '#b3261e' })}${label(756, 594, 'Plan n° LI-D-01', { size: 14 })}${label(756, 620, '24 septembre 2025', { size: 14 })}`,
);
