/** Up to this window width the listing is a list, above it a table. */
export const NARROW = '(width <= 44rem)';
