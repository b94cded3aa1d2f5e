import type { Page } from 'playwright-core';

/** The kinds of elements that pages of this process have shown, with theme and width. */
const seen = new Set<string>();

/**
 * Whether a page shows anything that no page has shown before it: a kind of element (its tag, classes, role and state),
 * in this theme, at this width. From then on it counts as shown.
 */
export async function showsUnseenParts(page: Page): Promise<boolean> {
  const kinds = await page.evaluate(kindsOfElements);
  const before = seen.size;
  for (const kind of kinds) seen.add(kind);
  return seen.size > before;
}

/** Runs in the page. */
function kindsOfElements(): string[] {
  const states = ['role', 'type', 'disabled', 'aria-disabled', 'aria-expanded', 'aria-selected'];
  states.push('aria-checked', 'aria-pressed', 'aria-current', 'aria-invalid', 'aria-busy');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const root = document.documentElement.getAttributeNames();
  const theme = root.map((name) => document.documentElement.getAttribute(name)).join(' ');
  const look = `${dark} ${theme} ${innerWidth}`;
  const kinds = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    const state = states.map((name) => element.getAttribute(name)).join();
    const nameless = element.textContent === '' && !element.hasAttribute('aria-label');
    kinds.add(`${look} ${element.tagName} ${element.getAttribute('class')} ${state} ${nameless}`);
  }
  return [...kinds];
}
