/** From this width of the window down the listing is a list, above it a table. */
export const NARROW = '(width <= 44rem)';
