/** A picture whose left half is red and right half blue. */
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
