/** Reads parts of one file over HTTP. */
export interface FileRanges {
  /**
   * Bytes from `begin` up to, not including, `end`.
   *
   * @throws when the network or the server fails, when the file has no such bytes, or after `close`
   */
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Aborts all requests. */
  close: () => void;
}

interface FileAddress {
  /** The download address, with its token. */
  url: string;
  /** Fetches the address again, with the person's own access. */
  renew: () => Promise<string>;
}

/** Storage's answers to a token that has been replaced. */
const REFUSED: readonly number[] = [401, 403];

/**
 * Reads ranges of a file from its download address. If a server ignores ranges, the whole file that it sends is kept
 * and cut. If the token was replaced, the address is fetched again once: whoever may still see the file can go on
 * reading. Scripts cannot read `Accept-Ranges` or `Content-Range`, from the emulator or in production, so the size must
 * be known.
 */
export function openFileRanges(address: FileAddress): FileRanges {
  const closed = new AbortController();
  let url = Promise.resolve(address.url);
  /** Whether the current address is new and has not been accepted yet. */
  let renewed = false;
  let whole: Promise<Uint8Array<ArrayBuffer>> | null = null;

  return { read, close: () => closed.abort() };

  async function read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    if (whole) return cut(await whole, begin, end);
    const asked = url;
    const response = await request(await asked, begin, end);
    if (REFUSED.includes(response.status)) {
      // Parallel requests are refused together: the first of them renews for all.
      if (url === asked) {
        if (renewed) throw new Error(`refused again: ${response.status}`);
        renewed = true;
        url = address.renew().catch((error: unknown) => {
          url = asked;
          renewed = false;
          throw error;
        });
      }
      return read(begin, end);
    }
    if (response.status === 206) {
      renewed = false;
      return cut(new Uint8Array(await response.arrayBuffer()), 0, end - begin);
    }
    if (response.status !== 200) throw new Error(`unexpected status ${response.status}`);
    if (whole) void response.body?.cancel();
    else whole = response.arrayBuffer().then((bytes) => new Uint8Array(bytes));
    try {
      return cut(await whole, begin, end);
    } catch (error) {
      whole = null;
      throw error;
    }
  }

  function request(from: string, begin: number, end: number): Promise<Response> {
    return fetch(from, {
      headers: { Range: `bytes=${begin}-${end - 1}` },
      // The browser's cache would store each part, and some browsers mix them up.
      cache: 'no-store',
      signal: closed.signal,
    });
  }
}

function cut(bytes: Uint8Array<ArrayBuffer>, begin: number, end: number): Uint8Array<ArrayBuffer> {
  if (bytes.length < end) throw new Error(`${bytes.length} bytes instead of ${end}`);
  return bytes.slice(begin, end);
}
