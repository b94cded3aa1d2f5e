import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** axe as a script for a page, minified: what a page evaluates in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules of axe beyond its defaults, which are WCAG 2 A and AA and its best practices. */
const OPTIONS = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };

/**
 * What axe has against a page as it is now, one line for each element concerned. Frames are not looked
 * into: what the application shows in one is a person's file.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const results = await page.evaluate(
    `axe.run(document, ${JSON.stringify(OPTIONS)}).then(({ violations }) => violations)`,
  );
  return (results as AxeResults['violations']).flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  );
}
