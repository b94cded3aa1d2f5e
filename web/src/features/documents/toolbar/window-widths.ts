/** Up to this window width the listing is a list, above it a table. */
export const NARROW = '(width <= 44rem)';
/** From this window width there is room for every action's button, and for the columns that a person adds. */
export const ROOMY = '(width >= 78rem)';
