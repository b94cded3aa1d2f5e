import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Rules of axe beyond its defaults, which are WCAG 2 A and AA and its best practices. */
const TARGET_SIZE = 'target-size';

/** What axe has against a page as it is now, one line for each element concerned. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { [TARGET_SIZE]: { enabled: true } } })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  );
}
