import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import sharp from 'sharp';
import { buildFunctions } from '../../functions/build.ts';
import { accessibilityProblems } from '../browser/accessibility.ts';
import { buildWeb } from '../../web/build/build-web.ts';
import { chromiumArguments } from '../browser/chromium.ts';
import { signIn } from '../browser/sign-in.ts';
import { projectRoot } from '../../dev/project-root.ts';
import { requireChromium } from '../test-run/require-browsers.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { freePorts, startStack } from '../../dev/stack.ts';

// `npm run screenshots [-- parts of scenes' names]`: takes pictures of every screen, dialog and
// state with the demo data, in five sizes, light and dark, into `.navette/screenshots`, and prints
// what axe finds. Those of the README go into `docs/pictures`, which is committed.

const SIZES = [
  { name: 'wide', width: 1920, height: 1080 },
  { name: 'desk', width: 1280, height: 800 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'small', width: 320, height: 640 },
];
const SCHEMES = ['light', 'dark'] as const;
/** What the README shows: a picture's name -> its file in `docs/pictures`, and its width there in pixels. */
const README_PICTURES: Readonly<Record<string, { file: string; width: number }>> = {
  'root-admin-desk-light': { file: 'documents.webp', width: 960 },
  'preview-image-desk-dark': { file: 'preview.webp', width: 960 },
  'tiles-phone-light': { file: 'phone.webp', width: 300 },
};
const OUT_DIR = 'web/dist-screenshots';

const wanted = process.argv.slice(2);
const chosen = scenes.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const folder = join(projectRoot, '.navette', 'screenshots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
mkdirSync(join(projectRoot, 'docs', 'pictures'), { recursive: true });

const ports = await freePorts();
await Promise.all([buildFunctions(), buildWeb({ outDir: OUT_DIR, ports })]);
const stack = await startStack({
  ports,
  hostingPublic: OUT_DIR,
  importFrom: 'emulator-data',
  comments: { demo: true },
  logFile: '.navette/logs/screenshots.log',
});
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: chromiumArguments(),
});
const sessions = new Map<string, Session>();
let problems = 0;
try {
  for (const scene of chosen) {
    for (const size of SIZES) problems += await shoot(browser, scene, size);
  }
} finally {
  await browser.close();
  await stack.stop();
}
console.log(`.navette/screenshots, ${problems} problems`);
process.exit(problems === 0 ? 0 : 1);

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Reaches a scene and takes it in both schemes.
 * @returns the number of problems; when a scene fails, the pictures show where it stopped
 */
async function shoot(
  chromiumBrowser: Browser,
  scene: Scene,
  size: (typeof SIZES)[number],
): Promise<number> {
  const context = await chromiumBrowser.newContext({
    baseURL: stack.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: size.width, height: size.height },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(scene.email === undefined
      ? {}
      : { storageState: await sessionOf(chromiumBrowser, scene.email) }),
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const name = `${scene.name}-${size.name}`;
  const said: string[] = [];
  try {
    await scene.reach(page, stack);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (wide) said.push(`${name}: scrolls sideways`);
  } catch (error) {
    said.push(`${name}: ${String(error)}`);
  }
  // The pictures first: what axe takes, a message would not stay for.
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await take(page, `${name}-${colorScheme}`);
  }
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const found = await accessibilityProblems(page);
    said.push(...found.map((problem) => `${name}-${colorScheme}: ${problem}`));
  }
  for (const one of said) console.error(one);
  await context.close();
  return said.length;
}

async function take(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ path: join(folder, `${name}.png`) });
  const shown = README_PICTURES[name];
  if (!shown) return;
  await sharp(picture)
    .resize(shown.width)
    .webp({ quality: 82 })
    .toFile(join(projectRoot, 'docs/pictures', shown.file));
}

/** The stored session of a person, so that each signs in only once. */
async function sessionOf(chromiumBrowser: Browser, email: string): Promise<Session> {
  const known = sessions.get(email);
  if (known) return known;
  const context = await chromiumBrowser.newContext({
    baseURL: stack.url,
    serviceWorkers: 'block',
  });
  await signIn(await context.newPage(), email);
  const session = await context.storageState({ indexedDB: true });
  sessions.set(email, session);
  await context.close();
  return session;
}
