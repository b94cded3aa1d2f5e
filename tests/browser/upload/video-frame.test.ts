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
import { upload } from '../support/screens/upload-queue.ts';

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

test('a video that was sent has one of its frames as a thumbnail, and as its poster', async () => {
  const name = 'Mise à quai n° 8.mp4';
  const page = await people.open();
  await signInAt(page, memberEmail, url);
  const framed = framedBy(page);
  await upload(page, [temporaryFile(name, demoBytesOf('video/mp4'))]);
  const thumbnail = await untilThumbnail(await framed);
  const [webp] = await operatorBucket().file(thumbnail).download();
  // It shows something.
  expect((await sharp(webp).stats()).entropy).toBeGreaterThan(2);

  await page.reload();
  await page.getByRole('button', { name: 'Vignettes' }).click();
  const tile = page.locator('li[data-index]').filter({ hasText: name });
  await tile.locator('img[data-shown=true]').waitFor();
  await tile.getByText(name, { exact: true }).click();
  const video = previewOf(page, name).locator('video');
  await expect.poll(() => video.getAttribute('poster')).toMatch(/^blob:/);
});

test('of a file that only claims to be a video, nothing is sent, and nobody is told', async () => {
  const page = await people.open();
  await signInAt(page, memberEmail, url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const looked = page.waitForResponse(/send-frame/);
  await upload(page, [temporaryFile('Chute.mp4', Buffer.from('pas un film '.repeat(20)))]);
  await looked;
  // What comes later in the same way has been sent by then.
  const framed = framedBy(page);
  await upload(page, [temporaryFile('Choc.mp4', demoBytesOf('video/mp4'))]);
  const path = await framed;
  expect(asked.filter((one) => one.includes('name=inbox%2F'))).toHaveLength(1);
  expect(await page.getByRole('alert').count()).toBe(0);
  await untilThumbnail(path);
});

test('no frame is sent in nobody’s name, when its person has signed out meanwhile', async () => {
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
  // While nobody is signed in: to somebody, the frame would be sent.
  await page.locator('html[data-given]').waitFor();
  // What comes later in the same way has been sent by then.
  await signInHere(page, memberEmail);
  await page.goto(url);
  const framed = framedBy(page);
  await upload(page, [temporaryFile('Retour.mp4', demoBytesOf('video/mp4'))]);
  await page.locator('html[data-held]').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await untilThumbnail(await framed);
  expect(sent).toHaveLength(1);
});

/** In the page: a frame that is drawn (`data-held`) is given (`data-given`) only at the event `go-on`. */
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
