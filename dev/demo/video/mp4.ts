/** One encoded picture after the other, as a decoder wants them: H.264, each with its length first. */
export interface EncodedFilm {
  width: number;
  height: number;
  framesPerSecond: number;
  /** The decoder's configuration (`avcC`), as the encoder gave it. */
  configuration: Uint8Array;
  frames: readonly { data: Uint8Array; key: boolean }[];
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value, i * 2);
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
  return bytes;
}

function box(type: string, ...content: Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(length), Buffer.from(type, 'latin1'), ...content]);
}

/** A box with version and flags, both 0 unless told. */
function fullBox(type: string, flags: number, ...content: Uint8Array[]): Buffer {
  return box(type, u32(flags), ...content);
}

const identity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const nothing = (bytes: number): Buffer => Buffer.alloc(bytes);

function sampleTable(film: EncodedFilm, dataStart: number): Buffer {
  const { width, height, configuration, frames } = film;
  const name = Buffer.alloc(32);
  // ISO 14496-12, VisualSampleEntry: 72 dots an inch, one frame a sample, 24 bits deep.
  const entry = box(
    'avc1',
    nothing(6),
    u16(1),
    nothing(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    name,
    u16(24, 0xffff),
    box('avcC', configuration),
  );
  const keys = frames.flatMap((frame, i) => (frame.key ? [i + 1] : []));
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), entry),
    fullBox('stts', 0, u32(1, frames.length, 1)),
    fullBox('stss', 0, u32(keys.length, ...keys)),
    fullBox('stsc', 0, u32(1, 1, frames.length, 1)),
    fullBox('stsz', 0, u32(0, frames.length, ...frames.map((frame) => frame.data.length))),
    fullBox('stco', 0, u32(1, dataStart)),
  );
}

function movie(film: EncodedFilm, dataStart: number): Buffer {
  const { width, height, framesPerSecond, frames } = film;
  // One unit of time is one frame, so that every duration is a whole number.
  const duration = frames.length;
  const track = box(
    'trak',
    fullBox(
      'tkhd',
      3,
      u32(0, 0, 1, 0, duration),
      nothing(8),
      u16(0, 0, 0, 0),
      identity,
      u32(width * 0x10000, height * 0x10000),
    ),
    box(
      'mdia',
      // 0x55c4 is the language 'und'.
      fullBox('mdhd', 0, u32(0, 0, framesPerSecond, duration), u16(0x55c4, 0)),
      fullBox('hdlr', 0, u32(0), Buffer.from('vide'), nothing(12), Buffer.from('Video\0')),
      box(
        'minf',
        fullBox('vmhd', 1, nothing(8)),
        box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
        sampleTable(film, dataStart),
      ),
    ),
  );
  const head = fullBox(
    'mvhd',
    0,
    u32(0, 0, framesPerSecond, duration, 0x10000),
    u16(0x0100, 0),
    nothing(8),
    identity,
    nothing(24),
    u32(2),
  );
  return box('moov', head, track);
}

/** Packs a film without sound as MP4, its index first, so that it plays while it loads. */
export function mp4(film: EncodedFilm): Uint8Array {
  const type = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41'));
  const dataStart = type.length + movie(film, 0).length + 8;
  const data = box('mdat', ...film.frames.map((frame) => frame.data));
  return Buffer.concat([type, movie(film, dataStart), data]);
}
