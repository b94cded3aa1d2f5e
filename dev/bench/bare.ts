import type { JSHandle, Page } from 'playwright-core';
import type { BareClient } from './client/bare-client.ts';
import type { Ports } from '../stack.ts';

/** Signs somebody in with the SDKs alone, beside the application in this page. */
export async function signInBare(
  page: Page,
  ports: Ports,
  email: string,
): Promise<JSHandle<BareClient>> {
  await page.addScriptTag({ url: '/assets/bench-client.js', type: 'module' });
  await page.waitForFunction(() => 'signInBare' in globalThis);
  return page.evaluateHandle(([at, who]) => globalThis.signInBare(at, who), [
    ports,
    email,
  ] as const);
}
