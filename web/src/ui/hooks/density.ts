import { browserStorage } from '../../state/browser-storage.ts';
import { PERSONAL_KEYS } from '../../state/per-person.ts';
import { oneOf, storedChoice } from '../../state/stored-choice.ts';

/** Rows are always high for fingers, whatever was chosen: no choice is offered there. */
export const FINGERS = '(pointer: coarse)';

/** How high the rows of a listing are on a wide screen; kept across visits. */
export const densityChoice = storedChoice<'dense' | 'airy'>(
  browserStorage,
  PERSONAL_KEYS.density,
  oneOf(['dense', 'airy']),
);
