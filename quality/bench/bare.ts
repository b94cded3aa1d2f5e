import type { JSHandle, Page } from 'playwright-core';
import type { BareClient } from './client/bare-client.ts';
import type { Ports } from '../../dev/stack/config/ports.ts';

/**
 * Signs a person in with plain SDKs, in the application's page but independent of the application.
 */
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
