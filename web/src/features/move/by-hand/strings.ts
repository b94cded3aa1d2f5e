import { plural } from '../../../text/plural.ts';

/** The French sentences about items that are dragged, cut or copied. */
export const CARRIED_STRINGS = {
  region: 'Éléments à coller',
  cut: (count: number) => `${plural(count, 'élément')} coupé${count > 1 ? 's' : ''}`,
  copied: (count: number) => `${plural(count, 'élément')} copié${count > 1 ? 's' : ''}`,
  paste: 'Coller ici',
  forget: 'Oublier',
  dragged: (count: number) => plural(count, 'élément'),
} as const;
