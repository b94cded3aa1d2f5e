import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileRanges } from './file-ranges.ts';

/**
 * Gives PDF.js the parts of a file that it requests. PDF.js cannot be told that a part has failed: it waits until
 * `retry` has fetched the part.
 */
export class RangeTransport extends PDFDataRangeTransport {
  readonly #ranges: FileRanges;
  readonly #onStalled: (stalled: boolean) => void;
  #failed: (readonly [begin: number, end: number])[] = [];
  #aborted = false;

  /**
   * @param size of the file, in bytes
   * @param onStalled called with true when a part has failed, with false when it is requested again
   */
  constructor(size: number, ranges: FileRanges, onStalled: (stalled: boolean) => void) {
    super(size, null);
    this.#ranges = ranges;
    this.#onStalled = onStalled;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#ranges.read(begin, end).then(
      (bytes) => {
        if (!this.#aborted) this.onDataRange(begin, bytes);
      },
      () => {
        if (this.#aborted) return;
        this.#failed.push([begin, end]);
        this.#onStalled(true);
      },
    );
  }

  /** Requests the failed parts again. */
  retry(): void {
    const again = this.#failed;
    this.#failed = [];
    this.#onStalled(false);
    for (const [begin, end] of again) this.requestDataRange(begin, end);
  }

  override abort(): void {
    this.#aborted = true;
    this.#ranges.close();
  }
}
