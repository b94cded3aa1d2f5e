/** The French sentences of downloads as an archive, loaded with the first one. */
export const DOWNLOAD_STRINGS = {
  region: 'Téléchargements',
  archiveName: (count: number) => `Navette – ${count} éléments.zip`,
  preparing: 'Préparation de l’archive…',
  figures: (percent: number, bytes: string, total: string) =>
    `${percent}\u00a0% – ${bytes} sur ${total}`,
  done: 'Téléchargement terminé.',
  canceled: 'Téléchargement annulé.',
  failed: 'L’archive n’a pas pu être préparée. Vérifiez votre réseau, puis réessayez.',
  nothing: 'Aucun fichier n’a pu être téléchargé. Vérifiez votre réseau, puis réessayez.',
  noSpace: 'Il n’y a plus assez de place sur votre appareil pour cette archive.',
  tooLarge: (size: string, limit: string) =>
    `Ces éléments pèsent ${size}, et votre navigateur ne peut pas préparer une archive de plus de ${limit}. Téléchargez-les en plusieurs fois, ou avec Chrome ou Edge sur un ordinateur.`,
  missing: (count: number) =>
    count > 1
      ? `${count.toLocaleString('fr-FR')}\u00a0fichiers manquent dans l’archive ou y sont incomplets\u00a0:`
      : '1\u00a0fichier manque dans l’archive ou y est incomplet\u00a0:',
  missingFile: 'Fichiers manquants.txt',
} as const;
