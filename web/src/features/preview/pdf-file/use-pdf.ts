import { useEffect, useState } from 'react';
import {
  fetchObjectBytes,
  fetchObjectSize,
  fetchObjectUrl,
} from '../../../firebase/items/objects.ts';
import { openFileRanges, rangesOf } from './file-ranges.ts';
import { openPdf, pdfProblem, type OpenedPdf, type PdfProblem, type ReadPdf } from './open-pdf.ts';

/** A document that is open. */
export interface OpenPdf extends ReadPdf {
  /** Whether a part of the file could not be fetched; `retry` asks for it again. */
  stalled: boolean;
  retry: () => void;
}

type PdfState =
  | { status: 'opening' }
  | ({ status: 'open' } & OpenPdf)
  | { status: 'problem'; problem: PdfProblem };

const OPENING: PdfState = { status: 'opening' };

/**
 * Opens a PDF, and closes it when another one is shown, or none.
 *
 * @param object its name in the bucket
 * @param url its download address, with the token; null for one without, which is fetched as a whole
 * @param size in bytes; null when it has to be asked for
 */
export function usePdf(object: string, url: string | null, size: number | null): PdfState {
  const [state, setState] = useState(OPENING);
  const [stalled, setStalled] = useState(false);

  useEffect(() => {
    let opened: OpenedPdf | null = null;
    let left = false;
    const ranges =
      url === null
        ? rangesOf(() => fetchObjectBytes(object))
        : openFileRanges({ url, renew: () => fetchObjectUrl(object) });
    const open = async (): Promise<PdfState> => {
      const bytes = size ?? (await fetchObjectSize(object));
      opened = openPdf(ranges, bytes, setStalled);
      if (left) opened.close();
      const { retry } = opened;
      return { status: 'open', ...(await opened.document), stalled: false, retry };
    };
    open()
      .catch((error: unknown): PdfState => ({ status: 'problem', problem: pdfProblem(error) }))
      .then((next) => {
        if (!left) setState(next);
      }, reportError);
    return () => {
      left = true;
      setState(OPENING);
      setStalled(false);
      ranges.close();
      opened?.close();
    };
  }, [object, url, size]);

  return state.status === 'open' ? { ...state, stalled } : state;
}
