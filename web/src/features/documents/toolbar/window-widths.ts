/** Up to this window width the listing is a list, above it a table. */
export const NARROW = '(width <= 44rem)';
/**
 * From this window width on there is room for three buttons in a row, for added columns, and for the folder's buttons
 * beside the filter.
 */
export const ROOMY = '(width >= 78rem)';
