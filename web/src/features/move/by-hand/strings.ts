/** What was cut or copied, and the ways on. */
export const CARRIED_STRINGS = {
  region: 'Éléments à coller',
  cut: (count: number) =>
    `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'éléments coupés' : 'élément coupé'}`,
  copied: (count: number) =>
    `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'éléments copiés' : 'élément copié'}`,
  paste: 'Coller ici',
  forget: 'Oublier',
  dragged: (count: number) => `${count.toLocaleString('fr-FR')}\u00a0éléments`,
} as const;
