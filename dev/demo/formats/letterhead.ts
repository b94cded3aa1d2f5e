import { company, companyLogo } from '../documents/company.ts';
import { escapeXml } from './xml.ts';

const css = `
  * { box-sizing: border-box }
  body { margin: 0 .4mm; font: 10pt/1.45 'Liberation Sans', Arial, sans-serif; color: #1f2a31 }
  header { display: flex; justify-content: space-between; align-items: flex-start;
    border-bottom: 2pt solid #e07a1f; padding-bottom: 3mm; margin-bottom: 6mm }
  header svg { height: 13mm; width: auto }
  header address { font-style: normal; font-size: 7.6pt; line-height: 1.4; text-align: right; color: #5a6a75 }
  h1 { font-size: 17pt; line-height: 1.2; color: #123b4f; margin: 0 0 2mm }
  .sub { color: #5a6a75; margin: 0 0 6mm; font-size: 10pt }
  h2 { font-size: 11.5pt; color: #123b4f; margin: 5.5mm 0 1.6mm; break-after: avoid }
  p { margin: 0 0 2.4mm; text-align: left; orphans: 3; widows: 3 }
  ul, ol { margin: 0 0 2.6mm; padding-left: 5.5mm } li { margin-bottom: 1mm }
  table { width: 100%; border-collapse: collapse; margin: 2mm 0 4mm; font-size: 8.8pt }
  th { background: #123b4f; color: #fff; text-align: left; font-weight: bold }
  th, td { border: .5pt solid #c3ced5; padding: 1.3mm 2mm; vertical-align: top }
  tr { break-inside: avoid } tbody tr:nth-child(even) td { background: #f6f8f9 }
  .n { text-align: right; white-space: nowrap }
  .boxes { display: grid; grid-template-columns: 1fr 1fr; gap: 3mm; margin-bottom: 3mm }
  .box { border: .6pt solid #9fb0ba; padding: 2mm 2.6mm; min-height: 20mm; break-inside: avoid }
  .box b:first-child, .label { display: block; font-size: 7.2pt; text-transform: uppercase; letter-spacing: .03em; color: #5a6a75; margin-bottom: .8mm }
  .note { border-left: 2.4pt solid #e07a1f; background: #fdf4ea; padding: 2.4mm 3.4mm; margin: 3mm 0 }
  .sign { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-top: 8mm; break-inside: avoid }
  .sign > div { border-top: .6pt solid #9fb0ba; padding-top: 2mm; min-height: 26mm; font-size: 9pt }
  .hand { font-family: 'TeX Gyre Chorus', 'Liberation Serif', cursive; font-style: italic; font-size: 15pt; color: #1d3f8f; transform: rotate(-4deg); transform-origin: left; margin: 3mm 0 0 4mm }
  .break { break-before: page }
`;

/** A whole HTML page with the company's head, ready to print. */
export function letterhead(title: string, body: string): string {
  const address = [
    company.street,
    `${company.postcode} ${company.city}`,
    `Tél. ${company.phone}`,
    company.email,
  ];
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeXml(title)}</title><style>${css}</style></head><body><header>${companyLogo}<address>${address.map(escapeXml).join('<br>')}</address></header>${body}</body></html>`;
}
