import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../../dev/project-root.ts';

// `npm run icons`: draws Navette's mark as PNG into `web/public`, for browser tabs and home screens. The pictures are
// committed.

/** A file in `web/public` -> its drawing and its side in pixels. */
const ICONS = {
  // With few pixels, the drawing has fewer lines.
  'favicon-16.png': { drawing: 'web/build/icons/small.svg', side: 16 },
  'favicon-32.png': { drawing: 'web/public/favicon.svg', side: 32 },
  // iOS rounds the corners itself.
  'apple-touch-icon.png': { drawing: 'web/build/icons/full.svg', side: 180 },
  'icon-192.png': { drawing: 'web/public/favicon.svg', side: 192 },
  'icon-512.png': { drawing: 'web/public/favicon.svg', side: 512 },
  // What matters is within the middle 80 % (W3C, Web App Manifest, "safe zone").
  'icon-maskable-512.png': { drawing: 'web/build/icons/maskable.svg', side: 512 },
};

for (const [file, { drawing, side }] of Object.entries(ICONS)) {
  await sharp(join(projectRoot, drawing), { density: 1024 })
    .resize(side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(projectRoot, 'web/public', file));
}
