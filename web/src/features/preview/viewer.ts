import type { FileKind } from '@navette/core/files/file-kind';

/** How the preview shows a file: by its kind, and more finely where it knows more than the listing. */
export type FileViewer = FileKind | 'table' | 'audio' | 'drawing' | 'heic' | 'mail';

/** With the dot of the extension. */
const VIEWER_BY_EXTENSION: ReadonlyMap<string, FileViewer> = new Map([
  ...viewers('table', 'csv tsv'),
  ...viewers('audio', 'mp3 m4a aac wav ogg oga opus flac'),
  ...viewers('drawing', 'svg'),
  ...viewers('heic', 'heic heif'),
  ...viewers('office', 'xlsm xlsb ods'),
  ...viewers('mail', 'eml msg'),
]);

/**
 * The viewer for a file by its extension, ignoring case.
 *
 * @param kind the file's kind, which decides about all other extensions
 */
export function viewerOf(name: string, kind: FileKind): FileViewer {
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
  return VIEWER_BY_EXTENSION.get(extension) ?? kind;
}

function viewers(viewer: FileViewer, extensions: string): [string, FileViewer][] {
  return extensions.split(' ').map((extension) => [`.${extension}`, viewer]);
}
