import { createListeners } from './listeners.ts';

/** Items that were deleted are back: what a screen has noted to be gone may be there again. */
export const itemsBack = createListeners<[]>();
