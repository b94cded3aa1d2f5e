/** Up to this window width the listing is a list, above it a table. */
export const NARROW = '(width <= 44rem)';
/**
 * From this window width there is room for three buttons in a row, for the columns that a person adds, and for the
 * folder's buttons beside the filter.
 */
export const ROOMY = '(width >= 78rem)';
