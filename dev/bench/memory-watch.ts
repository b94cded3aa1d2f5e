import type { Traffic } from './traffic.ts';
import type { Visitors } from './visitors.ts';

/** Milliseconds between two looks. */
const INTERVAL = 500;

/** Watches how much memory a page and its browser take more than before. */
export class MemoryWatch {
  readonly #traffic: Traffic;
  readonly #visitors: Visitors;
  #before = { heap: NaN, memory: NaN };
  #most = { heap: NaN, memory: NaN };
  #timer: NodeJS.Timeout | undefined;

  constructor(traffic: Traffic, visitors: Visitors) {
    this.#traffic = traffic;
    this.#visitors = visitors;
  }

  async start(): Promise<void> {
    this.#before = { heap: await this.#traffic.heap(), memory: this.#visitors.memory() };
    this.#most = { ...this.#before };
    this.#timer = setInterval(() => {
      this.#look().catch(() => undefined);
    }, INTERVAL);
  }

  /** @returns MB above what it was at the start, at most: the page's heap, and all processes */
  stop(): { heap: number; memory: number } {
    clearInterval(this.#timer);
    return {
      heap: this.#most.heap - this.#before.heap,
      memory: this.#most.memory - this.#before.memory,
    };
  }

  async #look(): Promise<void> {
    this.#most.memory = Math.max(this.#most.memory, this.#visitors.memory());
    this.#most.heap = Math.max(this.#most.heap, await this.#traffic.heapNow());
  }
}
