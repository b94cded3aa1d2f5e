import { withDemoPage } from '../demo-maker.ts';

export type RasterType = 'image/png' | 'image/jpeg' | 'image/webp';

/** Turns an SVG or HTML drawing into a picture of the given size in pixels. */
export async function raster(
  markup: string,
  size: { width: number; height: number },
  type: RasterType,
  quality = 0.85,
): Promise<Uint8Array> {
  return withDemoPage(async (page) => {
    await page.setViewportSize(size);
    await page.setContent(
      `<!doctype html><html lang="fr"><style>body{margin:0;overflow:hidden}body>svg{display:block;width:100vw;height:100vh}</style><body>${markup}</body></html>`,
    );
    const png = await page.screenshot({ type: 'png' });
    if (type === 'image/png') return png;
    const url = await page.evaluate(
      async (job) => {
        const image = new Image();
        image.src = `data:image/png;base64,${job.data}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL(job.type, job.quality);
      },
      { data: png.toString('base64'), type, quality },
    );
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  });
}
