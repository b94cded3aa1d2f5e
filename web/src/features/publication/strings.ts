// The French sentences of 'À publier', apart because only admins load them.

export const PUBLICATION_STRINGS = {
  intro:
    'Ajoutés en privé dans des dossiers que d’autres personnes voient. Choisissez qui les verra.',
  list: 'Éléments à publier',
  empty: 'Rien à publier.',
  failed: 'Les éléments à publier n’ont pas pu être chargés.',
  more: 'Afficher la suite',
  count: (count: number, capped: boolean) => (capped ? `${number(count)}+` : number(count)),
  selectAll: 'Tout sélectionner',
  selected: (count: number) => `${items(count)} sélectionné${count > 1 ? 's' : ''}`,
  select: (name: string) => `Sélectionner ${name}`,
  showAsFolder: 'Rendre visible',
  showOneAsFolder: (name: string) => `Rendre visible comme le dossier\u00a0: ${name}`,
  keep: 'Laisser privé',
  inFolder: 'Dossier\u00a0: ',
  addedBy: (person: string, date: string) =>
    `Ajouté par ${person}, le\u00a0${date.replaceAll(' ', '\u00a0')}`,
  addedByAlone: (person: string) => `Ajouté par ${person}`,
  seenThen: (people: string) => `Visible ensuite par\u00a0: ${people}`,
  unknown: 'inconnu pour l’instant',
  progress: (done: number, total: number) => `${number(done)} sur ${number(total)}`,
  progressLabel: 'Avancement',
  notDone: (count: number) =>
    count > 1
      ? `${items(count)} n’ont pas pu être modifiés\u00a0:`
      : '1\u00a0élément n’a pas pu être modifié\u00a0:',
  failure: (name: string, reason: string) => `${name}\u00a0: ${reason}`,
  shownAsFolder: (count: number) =>
    count > 1
      ? `${items(count)} visibles comme leur dossier.`
      : '1\u00a0élément visible comme son dossier.',
  kept: (count: number) =>
    count > 1 ? `${items(count)} laissés privés.` : '1\u00a0élément laissé privé.',
} as const;

function number(count: number): string {
  return count.toLocaleString('fr-FR');
}

function items(count: number): string {
  return `${number(count)}\u00a0élément${count > 1 ? 's' : ''}`;
}
