import { grey, label, navy, orange, rect, svg } from './svg.ts';

function load(x: number): string {
  const cartons = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) =>
      rect(x + column * 46 + 1, 106 + row * 34, 44, 32, '#d3a873', 'stroke="#a97c45"'),
    ),
  );
  return `${cartons.join('')}${rect(x, 209, 94, 6, '#8a6236')}${[0, 38, 76].map((dx) => rect(x + dx, 215, 18, 9, '#8a6236')).join('')}`;
}

function strap(x: number): string {
  return `<path d="M${x - 10} 224L${x} 104H${x + 94}L${x + 104} 224" fill="none" stroke="${orange}" stroke-width="4"/>${rect(x - 5, 98, 14, 12, navy, 'rx="2"')}${rect(x + 85, 98, 14, 12, navy, 'rx="2"')}`;
}

/** How to strap pallets in a trailer. */
export const hookLoad = svg(
  760,
  330,
  `${label(24, 34, 'Schéma d’arrimage recommandé', { size: 19, bold: true })}${label(736, 33, 'AR-07, indice C', { size: 13, color: grey, anchor: 'end' })}
  ${rect(40, 62, 600, 176, '#eef3f5', `stroke="${navy}" stroke-width="3"`)}${rect(40, 224, 600, 14, '#5a6a75')}${rect(640, 90, 74, 148, navy, 'rx="8"')}${rect(676, 104, 30, 40, '#b9d4e2', 'rx="4"')}
  ${[520, 400, 280, 160].map((x) => load(x)).join('')}${[520, 400, 280, 160].map(strap).join('')}
  ${[110, 170, 580, 690].map((x) => `<circle cx="${x}" cy="256" r="19" fill="#20282d"/><circle cx="${x}" cy="256" r="9" fill="#aeb7bd"/>`).join('')}
  <path d="M60 300h36" stroke="${orange}" stroke-width="5"/>${label(106, 305, 'Sangle, 300 daN au moins', { size: 13 })}${rect(306, 293, 14, 13, navy, 'rx="2"')}${label(328, 305, 'Cornière', { size: 13 })}${label(430, 305, 'Avant : 0,8 g – côtés et arrière : 0,5 g', { size: 13 })}`,
);
