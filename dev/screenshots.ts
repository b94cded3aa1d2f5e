import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { buildFunctions } from '../functions/build.ts';
import { buildWeb } from './build-web.ts';
import { chromiumArguments } from './demo/chromium.ts';
import { projectRoot } from './project-root.ts';
import { requireChromium } from './require-chromium.ts';
import { scenes, type Scene } from './screenshots/scenes.ts';
import { freePorts, startStack } from './stack.ts';

// `npm run screenshots [-- part of a scene's name]`: every screen and dialog with the demo data, at three
// sizes, light and dark, into `.navette/screenshots`, to be looked at.

const SIZES = [
  { name: 'desk', width: 1280, height: 800 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'phone', width: 390, height: 844 },
];
const SCHEMES = ['light', 'dark'] as const;
const OUT_DIR = 'web/dist-screenshots';

const wanted = process.argv[2] ?? '';
const folder = join(projectRoot, '.navette', 'screenshots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

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
let failures = 0;
try {
  for (const scene of scenes.filter(({ name }) => name.includes(wanted))) {
    for (const size of SIZES) {
      for (const scheme of SCHEMES) failures += await shoot(browser, scene, size, scheme);
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
console.log(`.navette/screenshots, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);

/** @returns 1 when the scene could not be reached, with what was there instead as its picture */
async function shoot(
  chromiumBrowser: Browser,
  scene: Scene,
  size: (typeof SIZES)[number],
  colorScheme: (typeof SCHEMES)[number],
): Promise<number> {
  const context = await chromiumBrowser.newContext({
    baseURL: stack.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: size.width, height: size.height },
    colorScheme,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  let failed = 0;
  try {
    await scene.reach(page);
  } catch (error) {
    failed = 1;
    console.error(`${scene.name}, ${size.name}, ${colorScheme}: ${String(error)}`);
  }
  const file = `${scene.name}-${size.name}-${colorScheme}.png`;
  await page.screenshot({ path: join(folder, file) });
  await context.close();
  return failed;
}
