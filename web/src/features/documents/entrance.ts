// All that `app` may import of documents: behind this module the rooms may change. What is listed here is in the chunk
// of the documents screen. `thumbnails/thumbnail-query.ts` is not, since pictures and previews load it later.
export { RowPicture } from './cells/row-picture.tsx';
export { VisibilityMark } from './cells/visibility-mark.tsx';
export { FolderContent } from './folder-content.tsx';
export { Breadcrumb } from './folder/breadcrumb.tsx';
export { noteFolder, recentFolders } from './folder/recent-folders.ts';
export { Unavailable } from './folder/unavailable.tsx';
export { useNamesIn } from './folder/use-names-in.ts';
export { usePlace } from './folder/use-place.ts';
export { useRefresh } from './folder/use-refresh.ts';
export {
  buttonsFor,
  IN_PREVIEW,
  IN_ROWS,
  IN_WIDE_TABLE,
  type ButtonPlace,
  type ItemAction,
} from './interaction/item-action.ts';
export { DOCUMENTS_STRINGS } from './strings.ts';
export { ROOMY } from './toolbar/window-widths.ts';
export { useFolder } from './use-folder.ts';
