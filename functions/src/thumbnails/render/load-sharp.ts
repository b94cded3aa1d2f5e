import type sharp from 'sharp';

/**
 * The formats that are decoded, by the names of libvips's decoders. libvips recognises a file by its content:
 * without this list, a file called `.jpg` could be an SVG with references, or a PDF.
 */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
  (format) => `VipsForeignLoad${format}`,
);

/** Sharp, with nothing but these decoders. Loaded on first use. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: DECODERS });
  // The process draws one file, once: it needs no cache and one processor.
  library.cache(false);
  library.concurrency(1);
  return library;
}
