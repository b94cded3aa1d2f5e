import { grey, label, navy, rect, svg } from './svg.ts';

const green = '#168a4a';
const red = '#c62828';

function door(x: number, y: number, text: string): string {
  return `${rect(x - 17, y - 11, 34, 22, green, 'rx="3"')}${label(x, y + 5, text, { color: '#fff', anchor: 'middle', size: 13, bold: true })}`;
}

function extinguisher(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="9" fill="${red}"/>${rect(x - 2.5, y - 5, 5, 10, '#fff', 'rx="1.5"')}`;
}

function way(path: string): string {
  return `<path d="${path}" fill="none" stroke="${green}" stroke-width="4.5" stroke-dasharray="13 7" marker-end="url(#tip)"/>`;
}

const racks = [150, 196, 242, 288].map(
  (y) => rect(130, y, 250, 22, '#cfd9df') + rect(500, y, 250, 22, '#cfd9df'),
);
const docks = Array.from({ length: 12 }, (_, i) => {
  const x = 106 + i * 58;
  return `${rect(x, 398, 40, 12, '#8fa3ae')}${label(x + 20, 392, String(i + 1), { anchor: 'middle', size: 12, color: grey })}`;
});

/** The evacuation plan of the Arras warehouse. */
export const evacuationPlan = svg(
  900,
  560,
  `<defs><marker id="tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.4" markerHeight="4.4" orient="auto"><path d="M0 0l10 5-10 5z" fill="${green}"/></marker></defs>
  ${rect(0, 0, 900, 58, green)}${label(28, 38, 'PLAN D’ÉVACUATION – ENTREPÔT D’ARRAS', { size: 23, color: '#fff', bold: true })}${label(872, 37, 'Rez-de-chaussée', { size: 15, color: '#fff', anchor: 'end' })}
  ${rect(90, 110, 700, 300, '#f4f7f8', `stroke="${navy}" stroke-width="5"`)}
  <path d="M440 110v70M440 240v60M440 360v50" stroke="${navy}" stroke-width="5"/>
  ${rect(790, 110, 84, 190, '#fbf3e9', `stroke="${navy}" stroke-width="4"`)}
  ${label(832, 190, 'Bureaux', { anchor: 'middle', size: 14 })}${label(832, 210, 'et accueil', { anchor: 'middle', size: 14 })}
  ${label(255, 138, 'Cellule 1', { anchor: 'middle', bold: true, size: 15 })}${label(625, 138, 'Cellule 2', { anchor: 'middle', bold: true, size: 15 })}
  ${racks.join('')}${docks.join('')}
  ${label(448, 430, 'Quais 1 à 12', { anchor: 'middle', size: 13, color: grey })}
  ${way('M255 334H110')}${way('M405 210V340H300')}${way('M470 330H620')}${way('M625 334H770')}${way('M405 190V128')}${way('M832 240V288')}
  ${door(90, 334, 'A')}${door(405, 110, 'B')}${door(790, 334, 'C')}${door(832, 300, 'D')}
  ${[
    [112, 128],
    [418, 300],
    [462, 160],
    [768, 128],
    [768, 380],
    [112, 380],
  ]
    .map(([x = 0, y = 0]) => extinguisher(x, y))
    .join('')}
  <circle cx="560" cy="350" r="10" fill="#1565c0"/>${label(578, 355, 'Vous êtes ici', { size: 14, color: '#1565c0', bold: true })}
  ${rect(28, 452, 250, 84, '#e8f5ee', `stroke="${green}" stroke-width="2" rx="6"`)}
  ${label(44, 482, 'Point de rassemblement', { bold: true, size: 16, color: green })}${label(44, 506, 'Parking nord, devant le portail,', { size: 13 })}${label(44, 523, 'à 60 m du bâtiment', { size: 13 })}
  ${door(318, 472, 'A')}${label(346, 477, 'Issue de secours', { size: 13 })}${extinguisher(318, 502)}${label(346, 507, 'Extincteur', { size: 13 })}${way('M303 528h30')}${label(346, 533, 'Cheminement', { size: 13 })}
  ${label(520, 477, 'Au signal : fourches au sol, moteur coupé.', { size: 14 })}${label(520, 501, 'Sortir par l’issue la plus proche, sans courir.', { size: 14 })}${label(520, 525, 'Secours : 18 ou 112 – chef de quai : 03 53 01 42 17', { size: 14, bold: true })}`,
);
