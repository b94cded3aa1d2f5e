/** A folder's content by name: folders, files with their text, and null for files that cannot be read. */
export interface Tree {
  readonly [name: string]: Tree | string | null;
}

/**
 * A folder as a browser hands it over in a drop.
 *
 * @param content null if it cannot be read
 * @param ready when its content can be read
 */
export function folderOf(
  name: string,
  content: Tree | null,
  ready = Promise.resolve(),
): FileSystemDirectoryEntry {
  const entries = Object.entries(content ?? {}).map(([inner, one]) =>
    typeof one === 'string' || one === null ? fileEntry(inner, one) : folderOf(inner, one),
  );
  const createReader = () => {
    const left = [entries];
    const readEntries = (take: FileSystemEntriesCallback, fail: ErrorCallback) =>
      void ready.then(() => (content === null ? fail(unreadable()) : take(left.pop() ?? [])));
    return { readEntries };
  };
  return { ...entryOf(name), isDirectory: true, createReader } as FileSystemDirectoryEntry;
}

/** Drops files and folders on an element. */
export function drop(target: Element, ...things: readonly (File | FileSystemDirectoryEntry)[]) {
  dispatch(target, things, ['dragenter', 'dragover', 'drop']);
}

/** The types of a picture that is dragged out of a page. */
const PICTURE = ['text/uri-list', 'text/html', 'Files'];

/** Drops a picture on an element: of another page, or of this one if `own` is the dragged element. */
export function dropPicture(target: Element, file: File, own?: Element): void {
  const carried = new DataTransfer();
  own?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: carried }));
  dispatch(target, [file], ['dragenter', 'dragover', 'drop'], [...PICTURE, ...carried.types]);
}

/**
 * Pastes where the focus is.
 *
 * @param texts by their type
 * @returns whether the page has taken what was pasted
 */
export function paste(
  files: readonly File[],
  texts: Readonly<Record<string, string>> = {},
): boolean {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return !(document.activeElement ?? document.body).dispatchEvent(event);
}

/** Drags a file over an element, without dropping it. */
export function dragOver(target: Element, file: File): void {
  dispatch(target, [file], ['dragenter', 'dragover']);
}

/** Tests cannot make a `DataTransfer` with folders, so this imitates one. */
function dispatch(
  target: Element,
  things: readonly (File | FileSystemDirectoryEntry)[],
  events: readonly string[],
  types: readonly string[] = ['Files'],
): void {
  const items = things.map((one) => ({
    kind: 'file',
    getAsFile: () => (one instanceof File ? one : null),
    webkitGetAsEntry: () => (one instanceof File ? null : one),
  }));
  const dataTransfer = { types, items, dropEffect: 'none' };
  for (const type of events) {
    const event = new DragEvent(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    target.dispatchEvent(event);
  }
}

function unreadable(): DOMException {
  return new DOMException('', 'NotReadableError');
}

function fileEntry(name: string, text: string | null): FileSystemFileEntry {
  const file = (take: FileCallback, fail: ErrorCallback) =>
    text === null ? fail(unreadable()) : take(new File([text], name));
  return { ...entryOf(name), isFile: true, file } as FileSystemFileEntry;
}

function entryOf(name: string): Pick<FileSystemEntry, 'name' | 'isFile' | 'isDirectory'> {
  return { name, isFile: false, isDirectory: false };
}
