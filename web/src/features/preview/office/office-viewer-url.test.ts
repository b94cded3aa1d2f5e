import { expect, test } from 'vitest';
import { officeViewerUrl } from './office-viewer-url.ts';

const FILE =
  'https://firebasestorage.googleapis.com/v0/b/x/o/files%2FAvenant%20n%C2%B0%202%20%26%20%23.docx?alt=media&token=a-b';

test('the online viewer receives the file’s whole address as one parameter', () => {
  const viewer = new URL(officeViewerUrl(FILE) ?? '');
  expect(viewer.origin + viewer.pathname).toBe('https://view.officeapps.live.com/op/embed.aspx');
  expect([...viewer.searchParams]).toEqual([['src', FILE]]);
});

test('the viewer cannot reach a file of the local stack', () => {
  expect(officeViewerUrl(FILE.replace('https://', 'http://127.0.0.1:9199/'))).toBeNull();
});
