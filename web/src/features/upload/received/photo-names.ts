import { fileType } from '@navette/core/files/file-types';

/** A name made by {@link withPhotoNames}. */
const OF_A_PHOTO = /^(?:Photo|Capture d’écran) \d{4}(-\d\d){2} \d\d(-\d\d){2}( \(\d+\))?\.[^.]+$/;

/** The name that phones give to all photos of their camera, and clipboards to all pictures. */
const OF_A_CAMERA = /^image\.[^.]+$/i;

/**
 * Gives photos that all have the same name a new one by date and time: so they can be told apart, and sort in the order
 * in which they were taken. Those of one second are numbered from (1).
 *
 * @param all whether all photos are renamed, since they come from the camera; otherwise those named `image.jpg`
 * @returns the files; those that keep their name are unchanged
 */
export function withPhotoNames(files: readonly File[], all = false): File[] {
  const isToName = ({ name }: File) => (all ? fileType(name).kind === 'image' : isOfACamera(name));
  const ofOneSecond = Map.groupBy(
    files.filter(isToName).toSorted((a, b) => a.lastModified - b.lastModified),
    baseOf,
  );
  return files.map((file) => {
    if (!isToName(file)) return file;
    const base = baseOf(file);
    const alike = ofOneSecond.get(base) ?? [];
    const number = alike.length > 1 ? ` (${alike.indexOf(file) + 1})` : '';
    const extension = file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
    return renamed(file, `${base}${number}${extension}`);
  });
}

/** The file under another name, or unchanged without one. */
export function renamed(file: File, name: string | undefined): File {
  if (name === undefined) return file;
  const { type, lastModified } = file;
  return new File([file], name, { type, lastModified });
}

/** Cameras make no PNG: `image.png` is the name that clipboards give to screenshots. */
function baseOf({ name, lastModified }: File): string {
  const kind = /^image\.png$/i.test(name) ? 'Capture d’écran' : 'Photo';
  return `${kind} ${dateAndTime(new Date(lastModified))}`;
}

/** Whether a photo is named by date and time, or will be. */
export function isNamedByTime(name: string): boolean {
  return OF_A_PHOTO.test(name) || isOfACamera(name);
}

/** `2026-02-12 08-05-09` by the device's clock: sorts by time, and is legal in every file system. */
function dateAndTime(date: Date): string {
  const [year, ...rest] = [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
  ];
  const [month, day, hours, minutes, seconds] = rest.map((part) => `${part}`.padStart(2, '0'));
  return `${year}-${month}-${day} ${hours}-${minutes}-${seconds}`;
}

function isOfACamera(name: string): boolean {
  return OF_A_CAMERA.test(name) && fileType(name).kind === 'image';
}
