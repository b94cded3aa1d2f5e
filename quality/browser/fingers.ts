import type { CDPSession } from 'playwright-core';

export interface Spot {
  x: number;
  y: number;
}

/** Fingers on a page's screen. Positions are in CSS pixels of the window. */
export interface Fingers {
  /** Puts fingers down, moves them in steps, and lifts them. */
  drag(from: readonly Spot[], to: readonly Spot[]): Promise<void>;
  tap(spot: Spot): Promise<void>;
  /** Keeps a finger down until something has happened. */
  press(spot: Spot, until: () => Promise<unknown>): Promise<void>;
  doubleTap(spot: Spot): Promise<void>;
}

/** What speaks to a page by Chromium's protocol: Playwright's session, or that of a component's test. */
export type ProtocolSession = Pick<CDPSession, 'send'>;

/** Time between the taps of a double tap, by the events' own clock, in seconds. */
const TAPS_APART = 0.12;

/** How many movements a drag has: browsers report many. */
const STEPS = 8;

/** Touches a page, whatever pointers it believes that its screen has. */
export function fingersOf(session: ProtocolSession): Fingers {
  return {
    async drag(from, to) {
      await touch(session, 'touchStart', from);
      for (let step = 1; step <= STEPS; step++) {
        const way = from.map((start, finger) => between(start, to[finger] ?? start, step / STEPS));
        await touch(session, 'touchMove', way);
      }
      await touch(session, 'touchEnd', []);
    },
    async tap(spot) {
      await touch(session, 'touchStart', [spot]);
      await touch(session, 'touchEnd', []);
    },
    async press(spot, until) {
      await touch(session, 'touchStart', [spot]);
      await until();
      await touch(session, 'touchEnd', []);
    },
    async doubleTap(spot) {
      // However slow the machine is.
      const start = Date.now() / 1000;
      for (const time of [start, start + TAPS_APART]) {
        await touch(session, 'touchStart', [spot], time);
        await touch(session, 'touchEnd', [], time + TAPS_APART / 4);
      }
    },
  };
}

function touch(
  session: ProtocolSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  spots: readonly Spot[],
  /** In seconds since 1970; now when left out. */
  timestamp?: number,
): Promise<unknown> {
  const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }));
  const time = timestamp === undefined ? {} : { timestamp };
  return session.send('Input.dispatchTouchEvent', { type, touchPoints, ...time });
}

function between(from: Spot, to: Spot, part: number): Spot {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
