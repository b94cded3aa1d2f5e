import { expect, test } from 'vitest';
import { sift } from './sift.ts';

const incoming = (...paths: string[]) => ({
  files: paths
    .filter((path) => !path.endsWith('/'))
    .map((path) => {
      const names = path.split('/');
      return { file: new File(['x'], names.at(-1) ?? ''), folders: names.slice(0, -1) };
    }),
  folders: paths.filter((path) => path.endsWith('/')).map((path) => path.slice(0, -1).split('/')),
});

/** Paths of what is left. */
function kept(...paths: string[]) {
  const { files, folders, leftOut, cleaned } = sift(incoming(...paths));
  return {
    files: files.map((one) => [...one.folders, one.file.name].join('/')),
    folders: folders.map((names) => `${names.join('/')}/`),
    leftOut,
    cleaned,
  };
}

test.each([
  '.DS_Store',
  '._IMG_0012.JPG',
  'Icon\r',
  '.localized',
  'Thumbs.db',
  'THUMBS.DB',
  'Thumbs.db:encryptable',
  'ehthumbs_vista.db',
  'Desktop.ini',
  '~$Contrat.docx',
  '~$rifs 2026.xlsx',
  '~WRL0003.tmp',
  '~WRD0001.tmp',
  'Stock.laccdb',
  'Plan.dwl',
  'Plan.dwl2',
  '.VolumeIcon.icns',
  '.dropbox',
  'IMG.JPG@SynoEAStream',
  'Photos/.@__thumb/default_IMG.JPG',
  'Network Trash Folder/Trash Can #2/a.txt',
  '.~lock.Tarifs.ods#',
  '.directory',
  '.nfs000000000012ab',
  '__MACOSX/A/._a.txt',
  '$RECYCLE.BIN/S-1-5/a.txt',
  'System Volume Information/IndexerVolumeGuid',
  '.Trash-1000/files/a.txt',
  'Photos/@eaDir/IMG.JPG/SYNOPHOTO_THUMB_M.jpg',
])('%j is left out', (path) => {
  expect(kept(path, 'a.txt')).toMatchObject({ files: ['a.txt'], leftOut: 1 });
});

test.each([
  '.env',
  '.gitignore',
  'Thumbs.pdf',
  'Thumbs.db.pdf',
  'ds_store',
  'desktop.ini.pdf',
  '~brouillon.docx',
  '$Tarifs.xlsx',
  'icon.png',
  'Icon',
  'lock.txt#',
  'Stock.accdb',
  'Plan.dwg',
  'MACOSX/a.txt',
  'Corbeille/a.txt',
])('%j is kept', (path) => {
  expect(kept(path)).toMatchObject({ files: [path], leftOut: 0 });
});

test('a folder that holds nothing else stays, as an empty one', () => {
  expect(kept('A/', 'A/.DS_Store', '__MACOSX/', '__MACOSX/A/', '__MACOSX/A/._b')).toEqual({
    files: [],
    folders: ['A/'],
    leftOut: 2,
    cleaned: [],
  });
});

test('files and folders lose what nobody sees in their names, each said once', () => {
  expect(
    kept(
      'Doss\u00adier/',
      'Doss\u00adier/a\u200b.txt',
      'Doss\u00adier/b.txt',
      'Dossier/',
      'e\u0301.txt',
    ),
  ).toEqual({
    files: ['Dossier/a.txt', 'Dossier/b.txt', 'e\u0301.txt'],
    folders: ['Dossier/'],
    leftOut: 0,
    cleaned: ['Dossier', 'a.txt'],
  });
});

test('a file with another name is the same otherwise', () => {
  const file = new File(['bonjour'], 'a\uf028.txt', { type: 'text/plain', lastModified: 12 });
  const [one] = sift({ files: [{ file, folders: [] }], folders: [] }).files;
  expect(one?.file).toMatchObject({ name: 'a.txt', type: 'text/plain', lastModified: 12, size: 7 });
});
