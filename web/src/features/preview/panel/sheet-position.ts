// Where the sheet at a phone's lower edge rests, and where it moves when it is released.

/** 'half' shows the file above it, 'full' covers it. */
export type SheetPosition = 'closed' | 'half' | 'full';

const POSITIONS = ['closed', 'half', 'full'] as const;
/** How far a released sheet slides on, as milliseconds of its speed. */
const SLIDE_MS = 160;

/** The heights at which it rests, in CSS pixels. */
export type SheetHeights = Readonly<Record<SheetPosition, number>>;

/**
 * The position nearest to where the sheet would slide.
 *
 * @param height at its release, in CSS pixels
 * @param speed of its upper edge in CSS pixels per millisecond, positive upwards
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
