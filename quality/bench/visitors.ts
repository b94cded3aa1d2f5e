import { readdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../browser/chromium.ts';
import { signIn } from '../browser/sign-in.ts';
import type { Stack } from '../../dev/stack.ts';
import { installProbe } from './probe.ts';

const DESK = { width: 1280, height: 800 };
/** Milliseconds for anything to appear: the naive ways are slow. */
const TIMEOUT = 300_000;

/** Chromium, with a page for each person who uses the application. */
export interface Visitors {
  /** A blank page with its own browser profile. */
  open(): Promise<Page>;
  /**
   * The documents page of a signed-in person.
   *
   * @param proxy the address of a proxy, through which all its requests go
   */
  signedIn(email: string, proxy?: string): Promise<Page>;
  /** Memory of all processes of the browser, in MB. */
  memory(): number;
  close(): Promise<void>;
}

export async function openVisitors(stack: Stack): Promise<Visitors> {
  const server = await chromium.launchServer({
    executablePath: findChromium(),
    args: [
      ...chromiumArguments(),
      '--enable-precise-memory-info',
      // That of a proxy (far-proxy.ts).
      '--ignore-certificate-errors',
    ],
  });
  const browser = await chromium.connect(server.wsEndpoint());

  const open = async (proxy?: string): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: stack.url,
      locale: 'fr-FR',
      viewport: DESK,
      serviceWorkers: 'block',
      ...(proxy !== undefined && { proxy: { server: proxy } }),
    });
    context.setDefaultTimeout(TIMEOUT);
    await context.addInitScript(installProbe);
    return context.newPage();
  };

  return {
    open: () => open(),
    async signedIn(email, proxy) {
      const page = await open(proxy);
      await signIn(page, email);
      await page.goto('/documents');
      await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
      return page;
    },
    memory: () => residentMegabytes(server.process().pid ?? 0),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Resident memory of a process and all its descendants; NaN except on Linux. */
function residentMegabytes(root: number): number {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readProcess)
      .filter((found) => found !== null);
    const family = new Set([root]);
    for (let size = 0; size !== family.size;) {
      size = family.size;
      for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
    }
    return processes
      .filter(({ id }) => family.has(id))
      .reduce((sum, { kilobytes }) => sum + kilobytes / 1024, 0);
  } catch {
    return NaN;
  }
}

/** Null if the process has ended meanwhile. */
function readProcess(id: string): { id: number; parent: number; kilobytes: number } | null {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    // Shared memory (the browser's code) is counted for each process: the sum is too high, but
    // comparable.
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    return { id: Number(id), parent, kilobytes };
  } catch {
    return null;
  }
}
