/** A stopwatch inside the page, so that no message between processes is part of the time. */
export interface Probe {
  /**
   * Runs an action, and waits for its results.
   *
   * @returns for each condition, milliseconds from the action until it holds and has been painted
   */
  time(act: () => void, ...conditions: (() => boolean)[]): Promise<number[]>;
  /** Starts to record frames and long tasks. */
  watch(): void;
  /** Stops recording. @returns the durations since `watch` in milliseconds */
  seen(): { frames: number[]; longTasks: number[] };
  /** The link to a folder of the listing; @throws if there is none */
  linkTo(folder: string): HTMLAnchorElement;
  /** The displayed name of the first file of the listing. */
  firstFile(): string | undefined;
  /** How many rows the listing has, the header included; undefined without rows. */
  rowCount(): number | undefined;
}

declare global {
  var probe: Probe;
}

/**
 * Runs in every page before its scripts; it cannot use anything defined outside of this function.
 */
export function installProbe(): void {
  let frames: number[] = [];
  let longTasks: number[] = [];
  let watching = false;
  if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
    const observer = new PerformanceObserver((list) => {
      if (watching) longTasks.push(...list.getEntries().map((entry) => entry.duration));
    });
    observer.observe({ type: 'longtask' });
  }

  const painted = (condition: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = () => {
        if (!condition()) {
          requestAnimationFrame(look);
          return;
        }
        // A message that is sent in a frame's callback arrives after the frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });

  globalThis.probe = {
    async time(act, ...conditions) {
      const begin = performance.now();
      act();
      const ends = await Promise.all(conditions.map(painted));
      return ends.map((end) => end - begin);
    },
    watch() {
      frames = [];
      longTasks = [];
      watching = true;
      let last = performance.now();
      const tick = (now: number) => {
        if (!watching) return;
        frames.push(now - last);
        last = now;
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    },
    seen() {
      watching = false;
      return { frames, longTasks };
    },
    linkTo(folder) {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-name]')];
      const link = links.find((found) => found.textContent === folder);
      if (!link) throw new Error(`no link to ${folder}`);
      return link;
    },
    firstFile: () => document.querySelector('button[data-name]')?.textContent,
    rowCount() {
      const count = document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount');
      return count === null || count === undefined ? undefined : Number(count);
    },
  };
}
