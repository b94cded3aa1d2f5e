import { pdf } from '../formats/pdf.ts';
import { escapeXml } from '../formats/xml.ts';
import { company } from './company.ts';

export interface ConsignmentNote {
  number: string;
  date: Date;
  sender: string;
  consignee: string;
  loading: string;
  delivery: string;
  /** Marks, packages, packing, nature of the goods, gross weight in kg, volume in m³. */
  goods: readonly (readonly [string, number, string, string, number, number])[];
  vehicle: string;
  driver: string;
  instructions: string;
  /** What carrier or consignee remarked; empty when all was in order. */
  reservations: string;
}

/** The four sheets of a CMR set, each with its colour. */
const copies = [
  ['1', 'Exemplaire de l’expéditeur', '#b3261e'],
  ['2', 'Exemplaire du destinataire', '#1d4e9e'],
  ['3', 'Exemplaire du transporteur', '#23713d'],
  ['4', 'Exemplaire administratif', '#222222'],
] as const;

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const whole = new Intl.NumberFormat('fr-FR');
const decimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1 });

function lines(text: string): string {
  return escapeXml(text).replaceAll('\n', '<br>');
}

function box(number: string, title: string, text: string): string {
  return `<div class="box"><b>${number}. ${title}</b>${lines(text)}</div>`;
}

/** One copy of the note, which fills a page; also what a scan shows. */
export function consignmentNoteCopy(note: ConsignmentNote, copy: 0 | 1 | 2 | 3): string {
  const [number, holder, color] = copies[copy];
  const rows = note.goods.map(
    ([marks, packages, packing, nature, weight, volume]) =>
      `<tr><td>${escapeXml(marks)}</td><td class="n">${packages}</td><td>${escapeXml(packing)}</td><td>${escapeXml(nature)}</td><td class="n">${whole.format(weight)}</td><td class="n">${decimal.format(volume)}</td></tr>`,
  );
  const total = (index: 1 | 4 | 5): number => note.goods.reduce((sum, row) => sum + row[index], 0);
  const signed = copy > 0;
  return `<h1 style="color:${color}">Lettre de voiture internationale – CMR n° ${escapeXml(note.number)}</h1>
    <p class="sub" style="color:${color}"><b>${number}</b> · ${holder} · établie à Arras le ${day.format(note.date)}</p>
    <div class="boxes">
      ${box('1', 'Expéditeur', note.sender)}
      ${box('16', 'Transporteur', `${company.name}\n${company.street}, ${company.postcode} ${company.city}\nVéhicule : ${note.vehicle}\nConducteur : ${note.driver}`)}
      ${box('2', 'Destinataire', note.consignee)}
      ${box('17', 'Transporteurs successifs', 'Néant')}
      ${box('3', 'Lieu prévu pour la livraison', note.delivery)}
      ${box('4', 'Lieu et date de la prise en charge', note.loading)}
    </div>
    <table><thead><tr><th>6. Marques et numéros</th><th>7. Colis</th><th>8. Emballage</th><th>9. Nature de la marchandise</th><th>11. Poids brut (kg)</th><th>12. Volume (m³)</th></tr></thead>
    <tbody>${rows.join('')}<tr><td><b>Total</b></td><td class="n"><b>${total(1)}</b></td><td></td><td></td><td class="n"><b>${whole.format(total(4))}</b></td><td class="n"><b>${decimal.format(total(5))}</b></td></tr></tbody></table>
    <div class="boxes">
      ${box('13', 'Instructions de l’expéditeur', note.instructions)}
      ${box('18', 'Réserves et observations', signed && note.reservations !== '' ? note.reservations : 'Néant à l’enlèvement.')}
      ${box('14', 'Prescriptions d’affranchissement', 'Franco de port. Frais à la charge de l’expéditeur.')}
      ${box('5', 'Documents annexés', 'Facture commerciale, liste de colisage, bon de livraison.')}
    </div>
    <p style="font-size:7.6pt;color:#5a6a75">Ce transport est soumis, nonobstant toute clause contraire, à la Convention relative au contrat de transport international de marchandises par route (CMR), Genève, 19 mai 1956.</p>
    <div class="sign" style="grid-template-columns:1fr 1fr 1fr;margin-top:4mm">
      <div>22. Expéditeur<div class="hand">${escapeXml(note.sender.slice(0, 1))}. Vasseur</div></div>
      <div>23. Transporteur<div class="hand">${escapeXml(note.driver)}</div></div>
      <div>24. Marchandise reçue${signed ? '<div class="hand" style="color:#222">reçu conforme</div>' : ''}</div>
    </div>`;
}

/** Prints a CMR set: four pages, one a copy. */
export function consignmentNote(note: ConsignmentNote): Promise<Uint8Array> {
  const pages = ([0, 1, 2, 3] as const).map(
    (copy) =>
      `<section${copy > 0 ? ' class="break"' : ''}>${consignmentNoteCopy(note, copy)}</section>`,
  );
  return pdf(pages.join(''), {
    title: `CMR n° ${note.number}`,
    date: note.date,
    foot: `CMR n° ${note.number} – ${company.legal}`,
  });
}
