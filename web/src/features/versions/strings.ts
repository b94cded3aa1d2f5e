/** The French sentences of the earlier versions of a file, which are loaded with its preview. */
export const VERSION_STRINGS = {
  title: 'Versions',
  /** @param count of the contents, the one that the file has now included */
  counted: (count: number) => `Versions (${count.toLocaleString('fr-FR')})`,
  current: 'Version actuelle',
  unknown: 'Auteur inconnu',
  open: 'Ouvrir',
  bringBack: 'Rétablir cette version',
  preview: (name: string, date: string) => `Version du ${date}\u00a0: ${name}`,
  question: (name: string, date: string) =>
    `Le contenu du ${date} redevient celui de «\u00a0${name}\u00a0».`,
  kept: 'Le contenu actuel devient une version antérieure. La ligne, l’accès et les commentaires ne changent pas\u00a0; les liens directs vers ce fichier cessent de fonctionner.',
  submit: 'Rétablir',
  restoring: 'Rétablissement…',
  restored: (name: string, date: string) =>
    `«\u00a0${name}\u00a0» a de nouveau le contenu du ${date}.`,
  missing: 'Cette version n’existe plus.',
  limit: (count: number) =>
    count > 1
      ? `Au plus ${count}\u00a0versions antérieures sont gardées.`
      : 'Une seule version antérieure est gardée.',
} as const;
