import { pdf } from '../formats/pdf.ts';
import { escapeXml } from '../formats/xml.ts';
import { company } from './company.ts';

export interface Articles {
  title: string;
  subtitle: string;
  date: Date;
  /** Who agrees with whom; empty for general terms. */
  parties: readonly string[];
  /** Title and paragraphs; a paragraph that starts with `- ` is an item of a list. */
  articles: readonly (readonly [title: string, ...paragraphs: string[]])[];
  /** Annex tables: title, head, rows; each starts a page. */
  annexes?: readonly {
    title: string;
    head: readonly string[];
    rows: readonly (readonly string[])[];
  }[];
  signatures?: readonly [string, string];
}

function paragraphs(texts: readonly string[]): string {
  const html = texts.map((text) =>
    text.startsWith('- ') ? `<li>${escapeXml(text.slice(2))}</li>` : `<p>${escapeXml(text)}</p>`,
  );
  return html.join('').replace(/(?:<li>.*?<\/li>)+/g, (items) => `<ul>${items}</ul>`);
}

/** Prints a document of numbered articles: a contract, a lease, general terms. */
export function articlesPdf(content: Articles): Promise<Uint8Array> {
  const { title, subtitle, date, parties, articles, annexes = [], signatures } = content;
  const between =
    parties.length === 0
      ? ''
      : `<h2>Entre les soussignés</h2>${parties.map((party) => `<p>${escapeXml(party)}</p>`).join('<p>et</p>')}<p>il a été convenu ce qui suit.</p>`;
  const body = articles.map(
    ([heading, ...texts], i) =>
      `<h2>Article ${i + 1} – ${escapeXml(heading)}</h2>${paragraphs(texts)}`,
  );
  const tables = annexes.map(
    (annex, i) =>
      `<section class="break"><h1>Annexe ${i + 1} – ${escapeXml(annex.title)}</h1><table><thead><tr>${annex.head.map((cell) => `<th>${escapeXml(cell)}</th>`).join('')}</tr></thead><tbody>${annex.rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table></section>`,
  );
  const sign =
    signatures === undefined
      ? ''
      : `<div class="sign">${signatures.map((who) => `<div>${escapeXml(who)}<div class="hand">${escapeXml(who.split(', ').at(-1) ?? '')}</div></div>`).join('')}</div>`;
  return pdf(
    `<h1>${escapeXml(title)}</h1><p class="sub">${escapeXml(subtitle)}</p>${between}${body.join('')}${sign}${tables.join('')}`,
    { title, date, foot: `${title} – ${company.legal}` },
  );
}
