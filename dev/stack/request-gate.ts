import type { IncomingHttpHeaders } from 'node:http';
import type { Ports } from './ports.ts';

/** The services that change something when they are asked from outside. */
export type GatedPorts = Pick<Ports, 'auth' | 'functions' | 'storage'>;

/**
 * Which requests the emulators still take: all; those that finish what people have begun; or nothing but
 * those with which firebase-tools exports.
 */
export type Phase = 'open' | 'finishing' | 'sealed';

/** What a gate looks at. */
export interface GatedRequest {
  /** Port on which it arrived. */
  port: number | undefined;
  method?: string | undefined;
  /** Path, with or without a query. */
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Milliseconds without work after which none follows: from one event to the next it takes some 25. */
const QUIET = 1000;

/**
 * Stands before the emulators, so that their state can be saved at a moment at which it is whole: first
 * nobody new is let in, then what runs comes to its end, then nothing at all happens.
 *
 * Firestore needs no gate: people write there by functions alone.
 */
export class RequestGate {
  readonly #ports: GatedPorts;
  readonly #now: () => number;
  readonly #running = new Set<object>();
  #phase: Phase = 'open';
  #lastEnd = -Infinity;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(ports: GatedPorts, now: () => number = () => performance.now()) {
    this.#ports = ports;
    this.#now = now;
  }

  /** Goes on to a stricter phase. */
  enter(phase: Exclude<Phase, 'open'>): void {
    this.#phase = phase;
    this.#lastEnd = this.#now();
  }

  /**
   * Decides about a request that arrives.
   *
   * @returns null when it is refused; otherwise what to call once it has been answered
   */
  admit(request: GatedRequest): (() => void) | null {
    const service = this.#serviceOf(request.port);
    if (service === null) return () => {};
    if (!passes(this.#phase, service, request)) return null;
    // What only reads may take as long as it likes: somebody's download of some gigabytes.
    if (request.method === 'GET' || request.method === 'HEAD') return () => {};
    const run = {};
    this.#running.add(run);
    return () => {
      this.#running.delete(run);
      this.#lastEnd = this.#now();
    };
  }

  /** Whether nothing runs any more, nor will by itself. */
  get quiet(): boolean {
    return this.#running.size === 0 && this.#now() - this.#lastEnd >= QUIET;
  }

  #serviceOf(port: number | undefined): keyof GatedPorts | null {
    for (const service of ['auth', 'functions', 'storage'] as const) {
      if (this.#ports[service] === port) return service;
    }
    return null;
  }
}

function passes(phase: Phase, service: keyof GatedPorts, request: GatedRequest): boolean {
  if (phase === 'open') return true;
  const { method, url = '', headers } = request;
  // The functions' Admin SDK says so to Auth, and to the part of Storage that browsers use too.
  const isOperator = headers.authorization === 'Bearer owner';
  if (phase === 'sealed') {
    if (service === 'auth') return isOperator && method === 'GET';
    return service === 'storage' && url.startsWith('/internal/export');
  }
  if (service === 'auth') return isOperator;
  if (service === 'storage') return isOperator || !url.startsWith('/v0/');
  // Events, which the emulators tell the functions; callables have the project's name in this place.
  return url.startsWith('/functions/');
}
