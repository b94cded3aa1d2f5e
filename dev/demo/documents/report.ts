import { pdf } from '../formats/pdf.ts';
import { escapeXml } from '../formats/xml.ts';
import { company } from './company.ts';

export type ReportBlock =
  | { heading: string }
  | { text: string }
  | { note: string }
  | { items: readonly string[] }
  | { table: readonly (readonly (string | number)[])[] }
  | { drawing: string }
  | { page: string };

export interface Report {
  title: string;
  subtitle: string;
  date: Date;
  blocks: readonly ReportBlock[];
  landscape?: boolean;
}

function cell(tag: 'td' | 'th', value: string | number): string {
  return typeof value === 'number'
    ? `<${tag} class="n">${value.toLocaleString('fr-FR')}</${tag}>`
    : `<${tag}>${escapeXml(value)}</${tag}>`;
}

function rowHtml(tag: 'td' | 'th', row: readonly (string | number)[]): string {
  return `<tr>${row.map((value) => cell(tag, value)).join('')}</tr>`;
}

function html(block: ReportBlock): string {
  if ('heading' in block) return `<h2>${escapeXml(block.heading)}</h2>`;
  if ('text' in block) return `<p>${escapeXml(block.text)}</p>`;
  if ('note' in block) return `<div class="note">${escapeXml(block.note)}</div>`;
  if ('page' in block) return `<h1 class="break">${escapeXml(block.page)}</h1>`;
  if ('drawing' in block) return `<div style="margin:3mm 0 5mm">${block.drawing}</div>`;
  if ('items' in block) {
    return `<ul>${block.items.map((item) => `<li>${escapeXml(item)}</li>`).join('')}</ul>`;
  }
  const [head = [], ...rows] = block.table;
  return `<table><thead>${rowHtml('th', head)}</thead><tbody>${rows.map((row) => rowHtml('td', row)).join('')}</tbody></table>`;
}

/** Prints a report: headings, texts, lists, tables, drawings. The first row of a table is its head. */
export function reportPdf(report: Report): Promise<Uint8Array> {
  const { title, subtitle, date, blocks, landscape = false } = report;
  const body = `<h1>${escapeXml(title)}</h1><p class="sub">${escapeXml(subtitle)}</p>${blocks.map(html).join('')}`;
  return pdf(body, { title, date, foot: `${title} – ${company.name}`, landscape });
}
