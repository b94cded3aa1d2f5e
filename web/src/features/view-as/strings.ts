// The French sentences of 'Voir comme', apart because only admins load them.

export const VIEW_AS_STRINGS = {
  entry: 'Voir comme',
  title: 'Voir comme',
  field: 'Adresse e-mail',
  hint: 'Vous verrez les documents comme un compte vérifié de cette adresse, sans rien pouvoir modifier. Les admins, eux, voient tout.',
  required: 'Indiquez une adresse.',
  submit: 'Voir',
  region: 'Voir comme',
  sentences: {
    verified: (email: string) => `Vous voyez ce que voit ${email}`,
    unverified: (email: string) =>
      `${email} n’a pas encore confirmé son adresse\u00a0: voici ce qu’il verra ensuite.`,
    closed: (email: string) => `Le compte ${email} est fermé\u00a0: voici ce qu’il verrait.`,
    none: (email: string) => `Aucun compte n’a l’adresse ${email}\u00a0: voici ce qu’il verrait.`,
  },
  note: 'Compte vérifié de cette adresse, en lecture seule. Les admins, eux, voient tout.',
  foreign: 'Cette adresse n’est pas de l’entreprise\u00a0: elle n’a accès à rien.',
  leave: 'Quitter',
} as const;
