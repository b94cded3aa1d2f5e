import type { ItemPath } from '@navette/core/paths/item-path';
import { abortable } from '../../state/abortable.ts';
import { fetchBytes, fetchDownloadUrl } from '../../firebase/items/objects-on-demand.ts';

/** Most attempts in a row in which a stream gets no bytes. */
const MAX_TRIES = 2;
/** Status of an answer with the requested range (RFC 9110, section 15.3.7). */
const PARTIAL_CONTENT = 206;

/**
 * A whole file in memory, for small files. The SDK, which retries for two minutes while the network or the service fails,
 * may give what the browser has kept for an hour; a file that has had another content is read as a stream instead.
 *
 * @param file `replaced`: it has had another content; `size` in bytes
 * @throws {StorageError | TypeError | Error}
 * @throws the signal's reason once it is aborted
 */
export async function wholeFile(
  { path, size, replaced }: { path: ItemPath; size: number; replaced?: boolean },
  signal: AbortSignal,
): Promise<Blob> {
  signal.throwIfAborted();
  if (replaced !== true) return abortable(fetchBytes(path), signal);
  const chunks = [];
  for await (const chunk of streamedFile(path, size, signal)) chunks.push(chunk);
  return new Blob(chunks);
}

/**
 * A file as a stream, never in memory as a whole. Requests nothing before the first read. If the connection breaks,
 * with or without an error, it resumes at the byte where it stopped. With each content of a file its address changes, so
 * nothing that the browser has kept of an earlier one is read.
 *
 * @param size of the file, in bytes
 * @yields chunks of the file
 * @throws {StorageError | TypeError | Error} when the file cannot be read, or breaks off for good
 * @throws the signal's reason once it is aborted
 */
export async function* streamedFile(
  path: ItemPath,
  size: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let received = 0;
  for (let tries = 1; received < size; tries++) {
    try {
      for await (const chunk of await readFrom(path, received, signal)) {
        received += chunk.byteLength;
        // Progress resets the count of attempts.
        tries = 0;
        yield chunk;
      }
      if (received < size && tries >= MAX_TRIES) throw new Error(`${path} ended too early`);
    } catch (error) {
      if (signal.aborted || tries >= MAX_TRIES) throw error;
    }
  }
}

async function readFrom(
  path: ItemPath,
  start: number,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array<ArrayBuffer>>> {
  const url = await abortable(fetchDownloadUrl(path), signal);
  const answer = await fetch(url, {
    signal,
    // Some browsers mix up the parts that they keep of a file (`file-ranges.ts`).
    cache: 'no-store',
    ...(start > 0 ? { headers: { Range: `bytes=${start}-` } } : {}),
  });
  const expected = start > 0 ? answer.status === PARTIAL_CONTENT : answer.ok;
  if (!expected || !answer.body) throw new Error(`Storage answered ${answer.status}`);
  return chunksOf(answer.body);
}

/** A stream's chunks; Safari's streams are not async iterable. */
async function* chunksOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
