import type { ItemPath } from '@navette/core/paths/item-path';
import { abortable } from '../../state/abortable.ts';
import {
  fetchBytes,
  fetchCurrentBytes,
  fetchDownloadUrl,
} from '../../firebase/items/objects-on-demand.ts';

/** Most attempts in a row in which a stream gets no bytes. */
const MAX_TRIES = 2;
/** Status of an answer with the requested range (RFC 9110, section 15.3.7). */
const PARTIAL_CONTENT = 206;

/**
 * A whole file in memory, for small files. The SDK retries for two minutes while the network or the service fails.
 *
 * @param file `replaced`: it has had another content, which the browser may have kept
 * @throws {StorageError | Error}
 * @throws the signal's reason once it is aborted
 */
export async function wholeFile(
  { path, replaced }: { path: ItemPath; replaced?: boolean },
  signal: AbortSignal,
): Promise<Blob> {
  signal.throwIfAborted();
  return abortable(replaced === true ? fetchCurrentBytes(path) : fetchBytes(path), signal);
}

/**
 * A file as a stream, never in memory as a whole. Requests nothing before the first read. If the connection breaks,
 * with or without an error, it resumes at the byte where it stopped.
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
