import { label, navy, orange, rect, svg } from './svg.ts';

/** Widths of bars and gaps, in steps; a drawing of a bar code, not a code. */
const bars = '2112321113122113212111322131121231112213211312'.split('').map(Number);

function barCode(x: number, y: number, h: number): string {
  let at = x;
  return bars
    .map((width, i) => {
      const bar = i % 2 === 0 ? rect(at, y, width * 6.2, h, '#111') : '';
      at += width * 6.2;
      return bar;
    })
    .join('');
}

/** The template of a pallet label. */
export const labelTemplate = svg(
  620,
  820,
  `${rect(10, 10, 600, 800, '#fff', 'stroke="#111" stroke-width="3" rx="8"')}
  ${rect(10, 10, 600, 92, navy, 'rx="8"')}${label(36, 68, 'CORDEVENT LOGISTIQUE', { size: 30, color: '#fff', bold: true })}
  ${label(36, 140, 'DESTINATAIRE', { size: 15, color: orange, bold: true })}${label(36, 180, '{Nom du client}', { size: 32, bold: true })}${label(36, 216, '{Adresse}', { size: 22 })}${label(36, 246, '{Code postal} {Commune}', { size: 22 })}
  <path d="M10 276h600M310 276v160M10 436h600M10 590h600" stroke="#111" stroke-width="2"/>
  ${label(36, 306, 'TOURNÉE', { size: 15, color: orange, bold: true })}${label(36, 398, 'T12', { size: 92, bold: true })}${label(336, 306, 'QUAI', { size: 15, color: orange, bold: true })}${label(336, 398, '7', { size: 92, bold: true })}
  ${label(36, 466, 'COLIS', { size: 15, color: orange, bold: true })}${label(36, 506, '{n} / {total}', { size: 28 })}${label(36, 570, 'Poids : {kg} kg', { size: 22 })}${label(336, 466, 'CONSIGNES', { size: 15, color: orange, bold: true })}${label(336, 506, 'Ne pas gerber', { size: 24 })}${label(336, 540, 'Craint l’humidité', { size: 24 })}
  ${barCode(64, 620, 124)}${label(310, 782, '(00) 3 0000000 000000000 0', { anchor: 'middle', size: 22 })}`,
);
