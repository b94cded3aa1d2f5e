/** The French sentences of the PDF reader, loaded with the first PDF. */
export const PDF_STRINGS = {
  pages: (name: string) => `Pages de ${name}`,
  tools: 'Lecture du PDF',
  page: (page: number) => `Page ${number(page)}`,
  goToPage: (count: number) => `Page sur ${number(count)}`,
  pageNumber: 'Page',
  of: (count: number) => `sur ${number(count)}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fitWidth: 'Ajuster à la largeur',
  zoom: (factor: number) => `${number(Math.round(factor * 100))} %`,
  search: 'Rechercher dans le document',
  previousHit: 'Résultat précédent',
  nextHit: 'Résultat suivant',
  hit: (position: number, count: number, more: boolean) =>
    `${number(position)} sur ${number(count)}${more ? '…' : ''}`,
  noHit: 'Aucun résultat',
  searching: 'Recherche…',
  internalLink: 'Aller à cet endroit du document',
  password: 'Ce PDF est protégé par un mot de passe. Téléchargez-le pour l’ouvrir.',
  broken: 'Ce PDF est endommagé : il ne peut pas être affiché.',
  tooLarge: 'Ce PDF est trop volumineux pour être affiché. Téléchargez-le pour le lire.',
  xfa: 'Ce formulaire (XFA) ne peut être lu que par Adobe Acrobat Reader. Téléchargez-le pour l’ouvrir.',
  brokenPage: 'Cette page ne peut pas être affichée.',
  leftOut:
    'Une image de cette page est trop grande pour être affichée. Téléchargez le PDF pour la voir.',
  stalled: 'La suite du PDF n’a pas pu être chargée.',
  morePages: (count: number) =>
    `Seules les ${number(count)} premières pages sont affichées. Téléchargez le PDF pour lire la suite.`,
} as const;

function number(value: number): string {
  return value.toLocaleString('fr-FR');
}
