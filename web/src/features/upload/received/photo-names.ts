import { fileKind } from '@navette/core/files/file-kind';

/** A name that {@link withPhotoNames} has given. */
const OF_A_PHOTO = /^Photo \d{4}(-\d\d){2} \d\d(-\d\d){2}( \(\d+\))?\.[^.]+$/;

/** The name that phones give to every photo of their camera. */
const OF_A_CAMERA = /^image\.[^.]+$/i;

/**
 * A new name for each photo that has the name of every other one: by date and time, so that they can be told
 * apart and stay in their order.
 *
 * @param all whether every photo gets one, since all come from the camera; otherwise those named `image.jpg`
 * @returns the files; those that keep their name unchanged
 */
export function withPhotoNames(files: readonly File[], all = false): File[] {
  const given = new Map<string, number>();
  return files.map((file) => {
    if (!(all ? fileKind(file.name) === 'image' : isOfACamera(file.name))) return file;
    const { type, lastModified } = file;
    const base = `Photo ${dateAndTime(new Date(lastModified))}`;
    const count = (given.get(base) ?? 0) + 1;
    given.set(base, count);
    const extension = file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
    const name = `${base}${count > 1 ? ` (${count})` : ''}${extension}`;
    return new File([file], name, { type, lastModified });
  });
}

/** Whether the photo has a name by date and time, or will get one. */
export function isNamedByTime(name: string): boolean {
  return OF_A_PHOTO.test(name) || isOfACamera(name);
}

/** `2026-02-12 08-05-09`, of the device's clock: in alphabetical order, and legal in every file system. */
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
  return OF_A_CAMERA.test(name) && fileKind(name) === 'image';
}
