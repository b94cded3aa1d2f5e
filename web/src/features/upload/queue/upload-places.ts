import {
  MAX_PARALLEL_SMALL_BYTES,
  MAX_PARALLEL_SMALL_UPLOADS,
  MAX_PARALLEL_UPLOADS,
  RESUMABLE_THRESHOLD_BYTES,
} from '@navette/core/limits';
import type { UploadItem } from './upload-item.ts';

// How much is sent at once (docs/decisions/0111). Small files cost round trips, large ones bandwidth: each size has its
// own places, so that neither waits for the other.

/** Small items take a single request: a file in one piece, or a folder. */
export type SizeClass = 'small' | 'large';

/** The uploading items of a size class. */
interface UnderWay {
  /** How many are being sent or wait for their record. */
  uploading: number;
  /** How many are being sent. */
  sending: number;
  /** Total size of what is being sent, in bytes. */
  bytes: number;
}

type AllUnderWay = Readonly<Record<SizeClass, UnderWay>>;

/** How many connections a browser opens to one host over HTTP/1.1; each is busy until its request is answered. */
const CONNECTIONS = 6;
/** How many of them stay free for previews and thumbnails, which come from the same host. */
const FOR_READING = 1;

export function nothingUnderWay(): AllUnderWay {
  const nothing: UnderWay = { uploading: 0, sending: 0, bytes: 0 };
  return { small: { ...nothing }, large: { ...nothing } };
}

export function sizeClassOf({ size }: Pick<UploadItem, 'size'>): SizeClass {
  return size > RESUMABLE_THRESHOLD_BYTES ? 'large' : 'small';
}

/**
 * Whether an item may be sent beside those being sent.
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
 * The size class to continue with when both have a place: the one with fewer uploading items. So neither starves when
 * something else limits both, such as connections or slow records.
 */
export function turnOf(sizes: readonly SizeClass[], underWay: AllUnderWay): SizeClass | null {
  const underWayOf = (size: SizeClass) => underWay[size].uploading;
  return sizes.toSorted((one, other) => underWayOf(one) - underWayOf(other))[0] ?? null;
}
