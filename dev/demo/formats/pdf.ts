import { withDemoPage } from '../demo-maker.ts';
import { letterhead } from './letterhead.ts';
import { escapeXml } from './xml.ts';

export interface PdfOptions {
  title: string;
  date: Date;
  /** What stands at the foot of each page, left of the page number. */
  foot: string;
  landscape?: boolean;
}

/** The date as PDF writes it, always 17 characters and a zone: it takes the place of Chromium's. */
function pdfDate(date: Date): string {
  return `D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00'`;
}

/**
 * Prints HTML on A4 with the company's letter style. Dates in the file are those of the document,
 * so that the same content gives the same bytes.
 */
export async function pdf(body: string, options: PdfOptions): Promise<Uint8Array> {
  const { title, date, foot, landscape = false } = options;
  const printed = await withDemoPage(async (page) => {
    await page.setContent(letterhead(title, body), { waitUntil: 'load' });
    return page.pdf({
      format: 'A4',
      landscape,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<div style="font:7.5px Arial,'Liberation Sans',sans-serif;color:#6b7a85;width:100%;margin:0 16mm;display:flex;justify-content:space-between"><span>${escapeXml(foot)}</span><span>Page <span class="pageNumber"></span> sur <span class="totalPages"></span></span></div>`,
      margin: { top: '14mm', bottom: '17mm', left: '16mm', right: '16mm' },
    });
  });
  const text = printed.toString('latin1');
  return Buffer.from(text.replace(/D:\d{14}[+-]\d\d'\d\d'/g, pdfDate(date)), 'latin1');
}
