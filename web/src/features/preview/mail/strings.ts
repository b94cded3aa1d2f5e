/** The French sentences about mails in the preview, loaded with the first mail. */
export const MAIL_STRINGS = {
  plain: 'Le texte seulement : les images et la mise en forme ne sont pas affichées.',
  cut: 'Ce message est long : seul le début est affiché. Téléchargez-le pour lire la suite.',
  content: (name: string) => `Contenu de ${name}`,
  from: 'De',
  to: 'À',
  cc: 'Cc',
  bcc: 'Cci',
  date: 'Date',
  subject: 'Objet',
  attachments: 'Pièces jointes',
  unnamed: 'Sans nom',
  noText: 'Ce message n’a pas de texte.',
  broken: 'Ce fichier n’est pas un message lisible. Téléchargez-le pour l’ouvrir.',
  tooLarge: 'Ce message est trop volumineux pour être affiché. Téléchargez-le pour le lire.',
} as const;
