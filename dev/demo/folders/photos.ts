import { adminEmail, colleagueEmail, memberEmail } from '../accounts.ts';
import { hookLoad } from '../drawings/load-securing.ts';
import { loadingSketch } from '../drawings/loading-sketch.ts';
import { svgFile } from '../drawings/svg.ts';
import { raster } from '../formats/raster.ts';
import { type DemoFile, type DemoFolder, folder, uploaded } from '../item.ts';
import * as scenes from '../photos/scenes.ts';
import {
  type Camera,
  type PhotoOptions,
  type PhotoScene,
  takePhoto,
} from '../photos/take-photo.ts';
import { drawDockFilm } from '../video/dock-film.ts';
import { film } from '../video/film.ts';

const root = 'Exploitation/Photos et vidéos/';
const damages = `${root}Avaries/2026-02-12 – quai n° 7/`;
const films = `${root}Vidéos de quai/`;

export const photoFolders: readonly DemoFolder[] = [
  folder(root, adminEmail, 'inherits'),
  folder(`${root}Avaries/`, adminEmail, 'inherits'),
  folder(damages, memberEmail, 'inherits'),
  folder(films, adminEmail, 'inherits'),
];

const size = { width: 960, height: 720, samples: 7 };

function jpeg(scene: PhotoScene, camera: Camera, caption: string): Promise<Uint8Array> {
  const options: PhotoOptions = { ...size, type: 'image/jpeg', quality: 0.82, caption };
  return takePhoto(scene, camera, options);
}

const byMember = [memberEmail, 'inherits'] as const;

export const photoFiles: readonly DemoFile[] = [
  uploaded(
    damages,
    '2026-02-12T08:31:40.512+01:00',
    'Palette renversée – vue d’ensemble.jpg',
    byMember,
    () => jpeg(scenes.overturned, scenes.overviewCamera, '12/02/2026 08:12'),
  ),
  uploaded(
    damages,
    '2026-02-12T08:31:41.077+01:00',
    'Cartons tombés & planche fendue.jpg',
    byMember,
    () => jpeg(scenes.overturned, scenes.boardCamera, '12/02/2026 08:13'),
  ),
  uploaded(
    damages,
    '2026-02-12T08:31:41.690+01:00',
    'Colis écrasés (palette n° 3).jpg',
    byMember,
    () => jpeg(scenes.crushed, scenes.crushedCamera, '12/02/2026 08:14'),
  ),
  uploaded(
    root,
    '2025-10-21T11:40:15.328+02:00',
    'Entrepôt d’Arras – allée C.webp',
    [colleagueEmail, 'inherits'],
    () =>
      takePhoto(scenes.aisle, scenes.aisleCamera, {
        ...size,
        type: 'image/webp',
        quality: 0.8,
        caption: '21/10/2025 11:36',
      }),
  ),
  uploaded(
    root,
    '2025-11-20T15:14:22.861+01:00',
    'Croquis de chargement – CMR 25-1192.png',
    byMember,
    () => raster(loadingSketch, { width: 1060, height: 480 }, 'image/png'),
  ),
  uploaded(
    root,
    '2025-12-03T10:27:09.154+01:00',
    'Schéma d’arrimage recommandé (AR-07, indice C).svg',
    [adminEmail, 'inherits'],
    () => svgFile(hookLoad),
  ),
  uploaded(
    films,
    '2026-02-12T09:40:58.200+01:00',
    'Mise à quai n° 7 – caméra 4.mp4',
    [adminEmail, 'inherits'],
    () =>
      film(drawDockFilm, {
        width: 960,
        height: 540,
        framesPerSecond: 25,
        seconds: 8,
        bitsPerSecond: 700_000,
      }),
  ),
];
