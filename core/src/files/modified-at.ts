/** From 1970 to 2286, without leading zeros. Not zero, which devices send when they do not know. */
const MODIFIED_AT = /^[1-9]\d{0,12}$/;

/** When a file was last changed (custom metadata `modified_at`), in milliseconds since the epoch; null if invalid. */
export function modifiedAtOf(text: unknown): number | null {
  return typeof text === 'string' && MODIFIED_AT.test(text) ? Number(text) : null;
}
