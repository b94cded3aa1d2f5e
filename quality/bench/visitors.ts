import { chromium, type JSHandle, type Page } from 'playwright-core';
import type { Ports } from '../../dev/stack/config/ports.ts';
import type { Stack } from '../../dev/stack.ts';
import { chromiumArguments, findChromium } from '../browser/chromium.ts';
import { signIn } from '../browser/sign-in.ts';
import type { BareClient } from './client/bare-client.ts';
import { installProbe } from './probe.ts';

/** Milliseconds for anything to appear: the naive ways are slow. */
const TIMEOUT = 300_000;

/** Chromium, with a page for each person who uses the application. */
export interface Visitors {
  /**
   * The documents page of a person who has signed in, in a browser profile of its own.
   *
   * @param proxy the address of a proxy, through which all its requests go
   */
  signedIn(email: string, proxy?: string): Promise<Page>;
  close(): Promise<void>;
}

export async function openVisitors(stack: Stack): Promise<Visitors> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // The certificate is that of the proxy (far-proxy.ts).
    args: [...chromiumArguments(), '--ignore-certificate-errors'],
  });

  const open = async (proxy?: string): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: stack.url,
      locale: 'fr-FR',
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      ...(proxy !== undefined && { proxy: { server: proxy } }),
    });
    context.setDefaultTimeout(TIMEOUT);
    await context.addInitScript(installProbe);
    return context.newPage();
  };

  return {
    async signedIn(email, proxy) {
      const page = await open(proxy);
      await signIn(page, email);
      await page.goto('/documents');
      await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
      return page;
    },
    close: () => browser.close(),
  };
}

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
  const who = [ports, email] as const;
  return page.evaluateHandle(([at, address]) => globalThis.signInBare(at, address), who);
}
