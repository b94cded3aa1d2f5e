import { label, navy, rect, svg } from './svg.ts';

/** A poster for the dock: the sign of obligation and three rules. */
export const vestPoster = svg(
  1000,
  1400,
  `${rect(0, 0, 1000, 1400, '#f6f8f9')}${rect(0, 0, 1000, 150, navy)}${label(500, 96, 'PORT DU GILET OBLIGATOIRE', { size: 56, color: '#fff', anchor: 'middle', bold: true })}
  <circle cx="500" cy="500" r="300" fill="#0b5cad"/><circle cx="500" cy="500" r="286" fill="none" stroke="#fff" stroke-width="10"/>
  <path d="M390 330l-62 44v130l44 10v190q0 18 18 18h220q18 0 18-18V514l44-10V374l-62-44-34-14-76 128-76-128z" fill="#fff"/>
  <path d="M424 316l76 128 76-128" fill="none" stroke="#0b5cad" stroke-width="9"/><path d="M500 446v276" stroke="#0b5cad" stroke-width="8"/>
  ${rect(372, 560, 256, 36, '#0b5cad')}${rect(372, 640, 256, 36, '#0b5cad')}<path d="M404 330v230M596 330v230" stroke="#0b5cad" stroke-width="26"/>
  ${[
    ['1', 'Dans la cour, sur les quais et dans les cellules'],
    ['2', 'Fermé, propre et visible de tous côtés'],
    ['3', 'Conducteurs et visiteurs compris : gilets à l’accueil'],
  ]
    .map(
      ([number = '', text = ''], i) =>
        `<circle cx="110" cy="${930 + i * 110}" r="36" fill="#e07a1f"/>${label(110, 944 + i * 110, number, { size: 40, color: '#fff', anchor: 'middle', bold: true })}${label(176, 944 + i * 110, text, { size: 33 })}`,
    )
    .join('')}
  ${rect(0, 1270, 1000, 130, '#ffd21f')}${Array.from({ length: 13 }, (_, i) => `<path d="M${i * 84 - 20} 1270h42l-36 28h-42z" fill="#1b1b1b"/>`).join('')}${label(500, 1352, 'Cordevent Logistique – sites d’Arras, de Lille et de Dunkerque', { size: 30, anchor: 'middle', bold: true })}`,
);
