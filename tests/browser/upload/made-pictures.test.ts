import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { operatorBucket } from '../../emulators/support/operator.ts';
import { untilThumbnail } from '../../emulators/support/thumbnails.ts';
import { peopleInChromium } from '../support/browser.ts';
import { demoBytesOf } from '../support/data/demo-bytes.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { previewOf } from '../support/screens/previews.ts';
import { signInHere, signOut } from '../support/session.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, send, upload, uploadModal } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const FOLDER = 'Sécurité';
const url = `/documents?dossier=${encodeURIComponent(FOLDER)}`;

/** The path of the video whose frame a page sends next, once it is stored. */
async function framedBy(page: Page): Promise<string> {
  const answer = await page.waitForResponse(
    (response) =>
      /\/o\?name=inbox%2F/.test(response.url()) && response.request().method() === 'POST',
  );
  expect(answer.status()).toBe(200);
  const name = new URL(answer.url()).searchParams.get('name') ?? '';
  return name.replace(/^inbox\//, '');
}

test('a video and a photo that were sent get their pictures, without a reload; no frame is sent once its person has signed out', async () => {
  const [video, photo] = ['Mise à quai n° 8.mp4', 'Palette penchée.jpg'];
  const page = await people.open();
  await page.addInitScript(holdFrames);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('name=inbox%2F')) sent.push(request.url());
  });
  await signInAt(page, memberEmail, url);
  await upload(page, [temporaryFile('Départ.mp4', demoBytesOf('video/mp4'))]);
  await page.locator('html[data-held]').waitFor();
  await signOut(page);
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  // Given while nobody is signed in: otherwise the frame would be sent.
  await page.locator('html[data-given]').waitFor();

  // A frame that comes later in the same way has been sent by then, so the first one never will be.
  await signInHere(page, memberEmail);
  await page.goto(url);
  await page.getByRole('button', { name: 'Vignettes' }).click();
  const framed = framedBy(page);
  await chooseFiles(page, [
    temporaryFile(video, demoBytesOf('video/mp4')),
    temporaryFile(photo, demoBytesOf('image/jpeg')),
  ]);
  await send(page);
  await uploadModal(page).waitFor({ state: 'detached' });
  await page.locator('html[data-held]').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  const thumbnail = await untilThumbnail(await framed);
  expect(sent).toHaveLength(1);
  const [webp] = await operatorBucket().file(thumbnail).download();
  // It shows something.
  expect((await sharp(webp).stats()).entropy).toBeGreaterThan(2);

  const tile = (name: string) => page.locator('li[data-index]').filter({ hasText: name });
  for (const name of [photo, video]) await tile(name).locator('img[data-shown=true]').waitFor();
  await page.reload();
  await tile(video).getByText(video, { exact: true }).click();
  const player = previewOf(page, video).locator('video');
  await expect.poll(() => player.getAttribute('poster')).toMatch(/^blob:/);
});

/** Runs in the page: holds a drawn frame (`data-held`), and gives it (`data-given`) only at the event `go-on`. */
function holdFrames(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the canvas
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, give, ...format) {
    const giving = (blob: Blob | null) => {
      give(blob);
      document.documentElement.toggleAttribute('data-given', true);
    };
    addEventListener('go-on', () => toBlob.call(this, giving, ...format), { once: true });
    document.documentElement.toggleAttribute('data-held', true);
  };
}
