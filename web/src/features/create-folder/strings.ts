/** The French sentences of 'Créer un dossier', loaded with its dialog. */
export const FOLDER_STRINGS = {
  name: 'Nom du dossier',
  create: 'Créer',
  adminsOnly: 'Seuls les admins créent des dossiers. Demandez à l’un d’eux.',
  owner: (folder: string, owner: string) =>
    `«\u00a0${folder}\u00a0» appartient à ${owner}, qui saura à qui vous adresser.`,
  creationFailed: (message: string) => `Erreur création dossier : ${message}`,
} as const;
