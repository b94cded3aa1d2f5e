import type { Locator, Page } from 'playwright-core';
import { fingersOf, type Fingers, type Spot } from '../../../quality/browser/fingers.ts';

export type { Fingers, Spot };

/** Turns on touch for a page, until it is closed. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  return fingersOf(session);
}

/** The middle of an element. Waits for its box, since an element that is just being drawn anew has none. */
export async function middleOf(element: Locator): Promise<Spot> {
  for (;;) {
    await element.waitFor();
    const box = await element.boundingBox();
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}
