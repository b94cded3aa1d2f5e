import {
  MAX_PARALLEL_SMALL_BYTES,
  MAX_PARALLEL_SMALL_UPLOADS,
  MAX_PARALLEL_UPLOADS,
  RESUMABLE_THRESHOLD_BYTES,
} from '@navette/core/limits';
import type { UploadItem } from './upload-item.ts';

// How much is sent at once (docs/decisions/0111). A small file costs its round trips, a large one the line's
// bandwidth: so each size has places of its own, and neither waits for the other.

/** Small is what takes one request: a file in one piece, or a folder. */
export type SizeClass = 'small' | 'large';

/** Uploading items of a size. */
interface UnderWay {
  /** How many: those that are being sent, and those that wait for their record. */
  uploading: number;
  /** How many are being sent. */
  sending: number;
  /** The size of what is being sent, in bytes. */
  bytes: number;
}

type AllUnderWay = Readonly<Record<SizeClass, UnderWay>>;

/** Connections to one host that a browser opens for HTTP/1.1: each request takes one until it is answered. */
const CONNECTIONS = 6;
/** How many of these stay free: previews and thumbnails come from the same host. */
const FOR_READING = 1;

export function nothingUnderWay(): AllUnderWay {
  const nothing: UnderWay = { uploading: 0, sending: 0, bytes: 0 };
  return { small: { ...nothing }, large: { ...nothing } };
}

export function sizeClassOf({ size }: Pick<UploadItem, 'size'>): SizeClass {
  return size > RESUMABLE_THRESHOLD_BYTES ? 'large' : 'small';
}

/**
 * Whether an item may be sent beside what is under way.
 *
 * @param multiplexed whether requests share a connection, as over HTTP/2
 */
export function hasPlace(
  item: Pick<UploadItem, 'size'>,
  { small, large }: AllUnderWay,
  multiplexed: boolean,
): boolean {
  if (!multiplexed && small.sending + large.sending >= CONNECTIONS - FOR_READING) return false;
  const sizeClass = sizeClassOf(item);
  if (sizeClass === 'large') return large.sending < MAX_PARALLEL_UPLOADS;
  const fits = small.bytes + item.size <= MAX_PARALLEL_SMALL_BYTES;
  return fits && small.sending < MAX_PARALLEL_SMALL_UPLOADS;
}

/**
 * Which size is next where both may be sent: the one of which fewer are under way. So neither starves when
 * something else bounds both, be it connections or records that come slowly.
 */
export function turnOf(sizes: readonly SizeClass[], underWay: AllUnderWay): SizeClass | null {
  const underWayOf = (size: SizeClass) => underWay[size].uploading;
  return sizes.toSorted((one, other) => underWayOf(one) - underWayOf(other))[0] ?? null;
}
