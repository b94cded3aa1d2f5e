import type { IncomingHttpHeaders } from 'node:http';
import type { Ports } from '../config/ports.ts';

/** The services whose requests can change data. */
export type GatedPorts = Pick<Ports, 'auth' | 'functions' | 'storage'>;

/** The part of a request that the gate looks at. */
export interface GatedRequest {
  /** Port on which it arrived. */
  port: number | undefined;
  method?: string | undefined;
  /** Path, with or without a query. */
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Milliseconds without a request after which no other follows: events come some 25 ms apart. */
const QUIET = 1000;

/**
 * Filters the requests to the emulators, so that their state is saved when it is consistent: it
 * refuses new requests of people, and lets running work finish.
 *
 * Firestore needs no gate: only functions write there.
 */
export class RequestGate {
  readonly #ports: GatedPorts;
  readonly #now: () => number;
  readonly #running = new Set<object>();
  #closed = false;
  #lastEnd = -Infinity;
  #changes = 0;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(ports: GatedPorts, now: () => number = () => performance.now()) {
    this.#ports = ports;
    this.#now = now;
  }

  /** From now on refuses all requests but those of functions and of the export. */
  close(): void {
    this.#closed = true;
    this.#lastEnd = this.#now();
  }

  /**
   * Decides about a request that arrives.
   *
   * @returns null when it is refused; otherwise a function to call once it has been answered
   */
  admit(request: GatedRequest): (() => void) | null {
    const service = this.#serviceOf(request.port);
    if (service === null) return () => {};
    if (this.#closed && isOfPeople(service, request)) return null;
    // Do not wait for reads: a download of some gigabytes may take long.
    if (request.method === 'GET' || request.method === 'HEAD') return () => {};
    if (!isExport(service, request)) this.#changes++;
    const run = {};
    this.#running.add(run);
    return () => {
      this.#running.delete(run);
      this.#lastEnd = this.#now();
    };
  }

  /** Whether no request is running and no further event is expected. */
  get quiet(): boolean {
    return this.#running.size === 0 && this.#now() - this.#lastEnd >= QUIET;
  }

  /** How many requests were let through that could change something, the export's not counted. */
  get changes(): number {
    return this.#changes;
  }

  #serviceOf(port: number | undefined): keyof GatedPorts | null {
    for (const service of ['auth', 'functions', 'storage'] as const) {
      if (this.#ports[service] === port) return service;
    }
    return null;
  }
}

function isOfPeople(service: keyof GatedPorts, { url = '', headers }: GatedRequest): boolean {
  // Events from the emulators; the path of a callable starts with the project's name instead.
  if (service === 'functions') return !url.startsWith('/functions/');
  // The token of the functions' Admin SDK, for Auth and for the part of Storage that browsers use
  // too.
  const isOperator = headers.authorization === 'Bearer owner';
  return !isOperator && (service === 'auth' || url.startsWith('/v0/'));
}

function isExport(service: keyof GatedPorts, { url = '' }: GatedRequest): boolean {
  return service === 'storage' && url.startsWith('/internal/export');
}
