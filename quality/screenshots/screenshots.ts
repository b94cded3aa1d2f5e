import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { projectRoot } from '../../dev/project-root.ts';
import { freePorts, startStack } from '../../dev/stack.ts';
import { buildFunctions } from '../../functions/build.ts';
import { buildWeb } from '../../web/build/build-web.ts';
import { chromiumArguments } from '../browser/chromium.ts';
import { signIn } from '../browser/sign-in.ts';
import { requireChromium } from '../test-run/require-tools.ts';
import { scenesOf } from './scenes.ts';

// `npm run screenshots [-- parts of scenes' names]`: takes pictures of the scenes with the demo data, on a
// desktop and on a phone, light and dark, into `.navette/screenshots`. Those of the README go into `docs/pictures`.

const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
/** What the README shows: a picture's name -> its file in `docs/pictures`, and its width there in pixels. */
const README_PICTURES: Readonly<Record<string, { file: string; width: number }>> = {
  'root-admin-desk-light': { file: 'documents.webp', width: 960 },
  'preview-image-desk-dark': { file: 'preview.webp', width: 960 },
  'tiles-phone-light': { file: 'phone.webp', width: 300 },
};
const OUT_DIR = 'web/dist-screenshots';

const wanted = process.argv.slice(2);
const target = join(projectRoot, '.navette', 'screenshots');
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

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
try {
  for (const [email, scenes] of scenesOf) {
    const chosen = Object.entries(scenes).filter(
      ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
    );
    if (chosen.length === 0) continue;
    const session = email === undefined ? {} : { storageState: await sessionOf(email) };
    for (const [name, steps] of chosen) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        const context = await newContext({ ...session, viewport });
        context.setDefaultTimeout(15_000);
        const page = await context.newPage();
        try {
          for (const step of steps) await step(page, stack);
        } catch (error) {
          // The pictures show where it stopped.
          console.error(`${name}, ${size}: ${String(error)}`);
          process.exitCode = 1;
        }
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const picture = `${name}-${size}-${colorScheme}`;
          const bytes = await page.screenshot({ path: join(target, `${picture}.png`) });
          const shown = README_PICTURES[picture];
          if (!shown) continue;
          const file = join(projectRoot, 'docs/pictures', shown.file);
          await sharp(bytes).resize(shown.width).webp({ quality: 82 }).toFile(file);
        }
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}

function newContext(
  options: Parameters<typeof browser.newContext>[0] = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: stack.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
}

/** The stored session of a person, so that each signs in only once. */
async function sessionOf(email: string): ReturnType<BrowserContext['storageState']> {
  const context = await newContext();
  await signIn(await context.newPage(), email);
  const session = await context.storageState({ indexedDB: true });
  await context.close();
  return session;
}
