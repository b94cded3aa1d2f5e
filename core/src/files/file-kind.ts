/** How a file is displayed (docs/specification-coverage.md, section 3, display rules). */
export type FileKind = 'image' | 'video' | 'pdf' | 'office' | 'text' | 'other';

const KIND_BY_EXTENSION: ReadonlyMap<string, FileKind> = new Map([
  ...kinds('image', 'jpg jpeg png gif webp avif'),
  ...kinds('video', 'mp4 webm mov m4v'),
  ...kinds('pdf', 'pdf'),
  ...kinds('office', 'doc docx xls xlsx ppt pptx'),
  // Beyond that page: these are shown as text, not as HTML, in the preview.
  ...kinds('text', 'txt csv md log json xml'),
]);

/** The kind of a file by its extension, ignoring case. */
export function fileKind(name: string): FileKind {
  const extension = /\.([^.]+)$/.exec(name)?.[1] ?? '';
  return KIND_BY_EXTENSION.get(extension.toLowerCase()) ?? 'other';
}

/** The extensions by which a file is of a kind, in lower case. */
export function extensionsOf(kind: FileKind): string[] {
  return [...KIND_BY_EXTENSION].flatMap(([extension, its]) => (its === kind ? [extension] : []));
}

function kinds(kind: FileKind, extensions: string): [string, FileKind][] {
  return extensions.split(' ').map((extension) => [extension, kind]);
}
