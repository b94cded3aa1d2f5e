/** The French sentences of 'Créer un dossier', which is loaded when it is first opened. */
export const FOLDER_STRINGS = {
  name: 'Nom du dossier',
  create: 'Créer',
  adminsOnly:
    'Seuls les admins créent des dossiers : votre demande sera refusée. Demandez à l’un d’eux.',
  creationFailed: (message: string) => `Erreur création dossier : ${message}`,
} as const;
