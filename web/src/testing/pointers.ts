import { cdp, type Locator } from 'vitest/browser';
import {
  fingersOf,
  type Fingers,
  type ProtocolSession,
  type Spot,
} from '../../../quality/browser/fingers.ts';

/** Playwright's session; vitest leaves its type to the provider. */
const session = () => cdp() as ProtocolSession;

/**
 * Fingers on the screen. The page still believes that it has a mouse: otherwise Chromium would leave later tests
 * without any pointer.
 */
export function fingersHere(): Fingers {
  return fingersOf(session());
}

/** The mouse, at places given in CSS pixels of the window. */
export const mouse = {
  /** Presses, moves through these places, and releases. */
  async drag(from: Spot, ...ways: readonly Spot[]): Promise<void> {
    await act('mouseMoved', from);
    await act('mousePressed', from);
    for (const spot of ways) await act('mouseMoved', spot);
    await act('mouseReleased', ways.at(-1) ?? from);
  },
  click: (spot: Spot): Promise<void> => mouse.drag(spot),
  /** Turns the wheel by some notches; upwards if negative. */
  async turnWheel(spot: Spot, notches: number): Promise<void> {
    for (let turned = 0; turned < Math.abs(notches); turned++) {
      await act('mouseWheel', spot, { deltaX: 0, deltaY: Math.sign(notches) * 120 });
    }
  },
};

export function boxOf(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}

export function middleOf(locator: Locator): Spot {
  const { x, y, width, height } = boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

async function act(
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased' | 'mouseWheel',
  spot: Spot,
  more: object = {},
): Promise<void> {
  const button = { button: 'left', clickCount: 1 } as const;
  await session().send('Input.dispatchMouseEvent', { type, ...spot, ...button, ...more });
}
