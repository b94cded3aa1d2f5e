/** A stop-watch inside the page: no message between processes lies in what it measures. */
export interface Probe {
  /**
   * Does something, and waits for what it should lead to.
   *
   * @returns milliseconds from just before until each condition holds and has been painted
   */
  time(act: () => void, ...conditions: (() => boolean)[]): Promise<number[]>;
  /** Watches frames and long tasks from now on. */
  watch(): void;
  /** What was seen since `watch`: milliseconds. */
  seen(): { frames: number[]; longTasks: number[] };
}

declare global {
  var probe: Probe;
}

/** Runs in every page before its own scripts; it can use nothing from outside of itself. */
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
        // In a frame's callback: a message from here arrives after the frame has been painted.
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
  };
}
