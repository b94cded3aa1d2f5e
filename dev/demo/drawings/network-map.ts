import { grey, label, navy, orange, rect, svg } from './svg.ts';

/** Towns and where they stand on the sketch, in its own units. */
const towns: readonly (readonly [
  name: string,
  x: number,
  y: number,
  site: boolean,
  side: 'start' | 'end',
  /** How far the name is lifted, where a line would cross it. */
  lift?: number,
])[] = [
  ['Dunkerque', 300, 92, true, 'end'],
  ['Calais', 214, 118, false, 'end'],
  ['Lille', 470, 190, true, 'start', -16],
  ['Arras', 424, 296, true, 'end'],
  ['Douai', 476, 256, false, 'start'],
  ['Valenciennes', 558, 268, false, 'start'],
  ['Béthune', 390, 226, false, 'end'],
  ['Amiens', 338, 398, false, 'end'],
  ['Gand', 592, 96, false, 'start'],
  ['Liège', 790, 202, false, 'start'],
  ['Reims', 560, 452, false, 'start'],
  ['Rouen', 176, 446, false, 'end'],
];

const links = [
  'Dunkerque',
  'Calais',
  'Lille',
  'Douai',
  'Valenciennes',
  'Béthune',
  'Amiens',
  'Reims',
  'Rouen',
];

function place(name: string): readonly [number, number] {
  const town = towns.find(([known]) => known === name);
  return [town?.[1] ?? 0, town?.[2] ?? 0];
}

function link(from: string, to: string, width: number): string {
  const [x1, y1] = place(from);
  const [x2, y2] = place(to);
  const bend = 18;
  return `<path d="M${x1} ${y1}Q${(x1 + x2) / 2 + bend} ${(y1 + y2) / 2 - bend} ${x2} ${y2}" fill="none" stroke="${orange}" stroke-width="${width}" stroke-linecap="round" opacity=".75"/>`;
}

/** The network of the company: a sketch, not to scale. */
export const networkMap = svg(
  900,
  520,
  `${rect(0, 0, 900, 520, '#eaf1f4')}
  <path d="M-10 330C70 300 120 250 150 190 160 140 190 110 240 94 320 66 400 62 470 30L520-10H-10z" fill="#c8dfea"/>
  <path d="M-10 330C70 300 120 250 150 190 160 140 190 110 240 94 320 66 400 62 470 30L520-10" fill="none" stroke="#9cc0d1" stroke-width="3"/>
  <path d="M330 84C380 140 420 160 500 184 570 214 590 262 660 300 720 330 760 360 900 372" fill="none" stroke="#b6c3ca" stroke-width="2.5" stroke-dasharray="9 7"/>
  ${label(92, 150, 'Manche', { size: 17, color: '#6c9cb3' })}${label(700, 130, 'Belgique', { size: 17, color: '#9aa9b1' })}${label(690, 420, 'France', { size: 17, color: '#9aa9b1' })}
  ${links.map((town) => link('Arras', town, 4)).join('')}${link('Lille', 'Gand', 3)}${link('Lille', 'Liège', 3)}${link('Dunkerque', 'Lille', 3)}
  ${towns
    .map(([name, x, y, site, side, lift = 0]) => {
      const dot = site
        ? `<circle cx="${x}" cy="${y}" r="13" fill="${navy}"/><circle cx="${x}" cy="${y}" r="5" fill="#fff"/>`
        : `<circle cx="${x}" cy="${y}" r="6.5" fill="#fff" stroke="${navy}" stroke-width="3"/>`;
      return `${dot}${label(side === 'start' ? x + 19 : x - 19, y + 6 + lift, name, { anchor: side, size: site ? 20 : 16, bold: site })}`;
    })
    .join('')}
  ${rect(24, 24, 372, 40, '#ffffffd9', 'rx="6"')}${label(40, 51, 'Cartographie des agences et des lignes', { size: 17, bold: true })}
  <circle cx="46" cy="486" r="9" fill="${navy}"/>${label(64, 491, 'agence', { size: 14 })}<path d="M140 486h34" stroke="${orange}" stroke-width="4"/>${label(184, 491, 'ligne quotidienne', { size: 14 })}${label(876, 491, 'Croquis sans échelle, janvier 2026', { size: 13, color: grey, anchor: 'end' })}`,
);
