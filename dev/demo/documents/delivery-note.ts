import { pdf } from '../formats/pdf.ts';
import { escapeXml } from '../formats/xml.ts';
import { company } from './company.ts';

export interface DeliveryNote {
  number: string;
  date: Date;
  customer: string;
  place: string;
  round: string;
  /** Reference, label, quantity, packing, weight in kg. */
  goods: readonly (readonly [string, string, number, string, number])[];
  /** What the customer wrote on receipt. */
  remarks: readonly string[];
  /** A line under the title, as on a corrected note. */
  banner?: string;
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'Europe/Paris' });
const whole = new Intl.NumberFormat('fr-FR');

const checks = [
  ['Nombre de colis conforme', 'Compter avant de signer'],
  ['Emballages intacts', 'Film, cerclage, angles'],
  ['Étiquettes lisibles', 'Numéro de support à 18 chiffres'],
  ['Température relevée (froid)', 'Entre + 2 et + 4 °C'],
  ['Palettes EUR échangées', 'Inscrire le nombre rendu'],
] as const;

/** Prints a delivery note: the goods on one page, receipt and reservations on the other. */
export function deliveryNote(note: DeliveryNote): Promise<Uint8Array> {
  const rows = note.goods.map(
    ([reference, label, quantity, packing, weight]) =>
      `<tr><td>${escapeXml(reference)}</td><td>${escapeXml(label)}</td><td class="n">${quantity}</td><td>${escapeXml(packing)}</td><td class="n">${whole.format(weight)}</td><td></td></tr>`,
  );
  const sum = (index: 2 | 4): string =>
    whole.format(note.goods.reduce((total, row) => total + row[index], 0));
  const remarks =
    note.remarks.length === 0
      ? '<p>Aucune réserve.</p>'
      : `<ol>${note.remarks.map((remark) => `<li>${escapeXml(remark)}</li>`).join('')}</ol>`;
  const body = `<h1>Bon de livraison n° ${note.number}</h1>
    <p class="sub">${day.format(note.date)} · ${escapeXml(note.round)}</p>
    ${note.banner === undefined ? '' : `<div class="note"><b>${escapeXml(note.banner)}</b></div>`}
    <div class="boxes">
      <div class="box"><b>Client</b>${escapeXml(note.customer)}</div>
      <div class="box"><b>Lieu de livraison</b>${escapeXml(note.place)}</div>
    </div>
    <table><thead><tr><th>Référence</th><th>Désignation</th><th>Qté</th><th>Support</th><th>Poids (kg)</th><th>Reçu</th></tr></thead>
    <tbody>${rows.join('')}<tr><td colspan="2"><b>Total</b></td><td class="n"><b>${sum(2)}</b></td><td></td><td class="n"><b>${sum(4)}</b></td><td></td></tr></tbody></table>
    <h2>Consignes au conducteur</h2>
    <ul><li>Se présenter à l’accueil avec gilet et chaussures de sécurité, puis attendre le numéro de quai.</li>
    <li>Caler la remorque, remettre les clés au chef de quai pendant tout le déchargement.</li>
    <li>Faire signer chaque page ; photographier toute avarie avant de repartir.</li></ul>
    <section class="break"><h1>Réception – bon n° ${note.number}</h1>
    <p class="sub">À remplir par le destinataire, en présence du conducteur</p>
    <table><thead><tr><th>Contrôle</th><th>Repère</th><th>Oui</th><th>Non</th></tr></thead><tbody>${checks.map(([check, hint], i) => `<tr><td>${check}</td><td>${hint}</td><td style="text-align:center">${i === 1 && note.remarks.length > 0 ? '' : '✕'}</td><td style="text-align:center">${i === 1 && note.remarks.length > 0 ? '✕' : ''}</td></tr>`).join('')}</tbody></table>
    <h2>Réserves du destinataire</h2>${remarks}
    <div class="note">Les réserves doivent être précises et motivées. La mention « sous réserve de déballage » est sans valeur. Pour un transport intérieur, elles sont à confirmer par lettre recommandée dans les trois jours, jours fériés non compris (article L. 133-3 du code de commerce).</div>
    <h2>Échange de palettes</h2><p>Palettes EUR livrées : ${note.goods.length * 2} · Palettes EUR reprises : ${note.goods.length * 2 - 1} · Solde porté au compte du client : 1.</p>
    <div class="sign"><div>Le conducteur<div class="hand">J. Delattre</div></div><div>Le destinataire (nom, cachet, heure)<div class="hand">C. Roussel, 9 h 12</div></div></div></section>`;
  return pdf(body, {
    title: `Bon de livraison n° ${note.number}`,
    date: note.date,
    foot: `Bon de livraison n° ${note.number} – ${company.legal}`,
  });
}
