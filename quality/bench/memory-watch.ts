import type { Traffic } from './traffic.ts';
import type { Visitors } from './visitors.ts';

/** Milliseconds between two measurements. */
const INTERVAL = 500;

/** Measures how much the memory of a page and its browser grows. */
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
      this.#measure().catch(() => undefined);
    }, INTERVAL);
  }

  /** @returns the largest growth since the start in MB: of the page's heap, and of all processes */
  stop(): { heap: number; memory: number } {
    clearInterval(this.#timer);
    return {
      heap: this.#most.heap - this.#before.heap,
      memory: this.#most.memory - this.#before.memory,
    };
  }

  async #measure(): Promise<void> {
    this.#most.memory = Math.max(this.#most.memory, this.#visitors.memory());
    this.#most.heap = Math.max(this.#most.heap, await this.#traffic.heapNow());
  }
}
