/** A JPEG picture as a camera writes it that was held sideways: to be shown turned by a quarter. */
export function turned(jpeg: Blob): Blob {
  // Exif (CIPA DC-008, 4.5): big-endian, one directory with one entry, the orientation 6.
  const head = [...new TextEncoder().encode('Exif\0\0MM'), 0, 42, 0, 0, 0, 8];
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const length = 2 + head.length + entry.length;
  const start = [0xff, 0xd8, 0xff, 0xe1, 0, length];
  return new Blob([new Uint8Array([...start, ...head, ...entry]), jpeg.slice(2)]);
}

/** A picture as a file: its left half is red, its right half blue. */
export function picture(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'blue';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}
