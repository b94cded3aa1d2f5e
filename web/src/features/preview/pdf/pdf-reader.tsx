import { useState } from 'react';
import { PDF_STRINGS } from './strings.ts';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { PdfPages } from './pdf-pages.tsx';
import type { Reading } from './use-page-scroll.ts';
import { usePdf } from '../pdf-file/use-pdf.ts';

/** A PDF in PDF.js: it looks the same on every device, and nothing in it runs. */
export function PdfReader({ path, name, url, size, onDownload }: FileViewProps) {
  const pdf = usePdf(path, url, size);
  // Kept when the file is opened again because its address has changed.
  const [reading, setReading] = useState<Reading>({ place: { page: 0, fraction: 0 }, zoom: 1 });
  if (pdf.status === 'opening') return <p role="status">{STRINGS.loading}</p>;
  if (pdf.status === 'open') {
    return <PdfPages {...pdf} name={name} start={reading} onRead={setReading} />;
  }
  const text = pdf.problem === 'failed' ? PREVIEW_STRINGS.failed : PDF_STRINGS[pdf.problem];
  return <NoPreview text={text} alert onDownload={onDownload} />;
}
