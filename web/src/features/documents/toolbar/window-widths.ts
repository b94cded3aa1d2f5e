/** Up to this window width the listing is a list, above it a table. */
export const NARROW = '(width <= 44rem)';
/** From this window width there is room for three buttons in a row, and for the columns that a person adds. */
export const ROOMY = '(width >= 78rem)';
