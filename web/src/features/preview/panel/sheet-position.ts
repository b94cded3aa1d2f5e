// The sheet at the lower edge of a phone: where it rests, and where it goes when it is let go.

/** 'half' shows the file above it, 'full' covers it. */
export type SheetPosition = 'closed' | 'half' | 'full';

const POSITIONS = ['closed', 'half', 'full'] as const;
/** How far a sheet that is let go in motion would still slide, in milliseconds of its motion. */
const SLIDE_MS = 160;

/** The heights at which it rests, in CSS pixels. */
export type SheetHeights = Readonly<Record<SheetPosition, number>>;

/**
 * The position nearest to where the sheet would come to rest.
 *
 * @param height when it is let go, in CSS pixels
 * @param speed of its upper edge in CSS pixels per millisecond, upwards positive
 */
export function restingPosition(height: number, speed: number, heights: SheetHeights) {
  const aim = height + speed * SLIDE_MS;
  return POSITIONS.reduce((nearest, position) =>
    Math.abs(heights[position] - aim) < Math.abs(heights[nearest] - aim) ? position : nearest,
  );
}

/** The next position in a direction, for keys; the same one at the end. */
export function neighbour(position: SheetPosition, step: 1 | -1): SheetPosition {
  return POSITIONS[POSITIONS.indexOf(position) + step] ?? position;
}
