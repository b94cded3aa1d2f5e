import { grey, label, navy, orange, rect, svg } from './svg.ts';

const stops = [
  ['#f3c38f', 'Asti (3)'],
  ['#a9cfe0', 'Alba (8)'],
  ['#b9d8b4', 'Orbassano (12)'],
] as const;

function pallet(index: number): string {
  const column = Math.floor(index / 3);
  const row = index % 3;
  const stop = index < 3 ? 0 : index < 11 ? 1 : 2;
  const x = 150 + column * 96;
  const y = 130 + row * 76;
  const [fill] = stops[stop];
  return `${rect(x, y, 88, 68, fill, `stroke="${navy}" stroke-width="2" rx="3"`)}${label(x + 44, y + 41, String(index + 1), { anchor: 'middle', size: 20, bold: true })}`;
}

/** Which pallet stands where in the trailer, seen from above: the first to leave stand at the doors. */
export const loadingSketch = svg(
  1060,
  480,
  `${label(36, 50, 'Croquis de chargement – remorque WR-000-LF', { size: 25, bold: true })}${label(36, 80, 'CMR 25-1192, vue de dessus, portes à droite', { size: 16, color: grey })}
  ${rect(138, 116, 800, 246, '#fafbfb', `stroke="${navy}" stroke-width="5"`)}${rect(40, 150, 86, 178, navy, 'rx="12"')}${rect(52, 166, 24, 146, '#b9d4e2', 'rx="6"')}<path d="M944 118v242" stroke="${orange}" stroke-width="7"/>
  ${Array.from({ length: 23 }, (_, i) => pallet(i)).join('')}
  ${stops.map(([fill, name], i) => `${rect(150 + i * 220, 402, 30, 24, fill, `stroke="${navy}"`)}${label(190 + i * 220, 420, name, { size: 17 })}`).join('')}${label(1024, 420, '23 palettes, 20 880 kg', { size: 17, anchor: 'end', bold: true })}
  ${label(980, 245, 'Portes', { size: 17, color: orange })}`,
);
