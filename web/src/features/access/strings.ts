import { firstNames } from '../../text/first-names.ts';
import { privateTo } from '../../text/private-to.ts';

// The French sentences of the dialog 'Accès', loaded with it, unlike strings.ts, which is part of every page.

export const ACCESS_STRINGS = {
  legend: 'Visibilité',
  public: 'Public',
  publicHint: 'Toutes les personnes connectées.',
  private: 'Privé',
  privateHint: 'Le propriétaire, les admins et les adresses ci‑dessous.',
  asFolder: 'Hériter du dossier',
  asFolderHint: 'Le même accès que le dossier qui contient cet élément.',
  save: 'Enregistrer',
  answerLost: 'La réponse n’est pas arrivée\u00a0: vérifiez ci-dessous l’accès actuel.',
  unanswered: (name: string) =>
    `La réponse n’est pas arrivée\u00a0: vérifiez l’accès de «\u00a0${name}\u00a0».`,
  current: (access: string) => `Accès actuel\u00a0: ${access}`,
  currentUnknown: 'L’accès actuel n’a pas pu être vérifié.',
  loadFailed: 'L’accès n’a pas pu être chargé.',
  inherited: 'Hérité du dossier',
  /** A private access with the addresses that it names. */
  keptFor: (emails: readonly string[]) =>
    privateTo(emails.length) + (emails.length > 0 ? ` (${emails.join(', ')})` : ''),

  via: 'via',
  nothingInherited:
    'Aucun dossier au-dessus n’a d’accès\u00a0: seuls les admins voient cet élément.',

  emails: 'E-mails autorisés',
  emailsHint: 'Une adresse puis Entrée, ou une liste collée.',
  emailsSeen: 'Chacune de ces personnes verra l’adresse des autres.',
  chips: 'Adresses autorisées',
  remove: (email: string) => `Retirer ${email}`,
  correct: (entry: string) => `Corriger ${entry} (adresse non valide)`,
  suggestions: 'Adresses déjà utilisées',
  added: (count: number) =>
    count > 1 ? `${number(count)} adresses ajoutées.` : 'Adresse ajoutée.',
  removed: (email: string) => `Adresse ${email} retirée.`,
  accounts: {
    none: (email: string) =>
      `Aucun compte n’a l’adresse ${email}\u00a0: il faudra s’inscrire avec elle pour y accéder.`,
    unverified: (email: string) =>
      `${email} n’a pas encore confirmé son adresse, et n’y accédera qu’ensuite.`,
    closed: (email: string) => `Le compte ${email} est fermé\u00a0: il n’y accédera pas.`,
  },
  foreign: (emails: readonly string[], domains: string) =>
    `${firstNames(emails, (count) => `${count}\u00a0autres adresses`)} ne ${emails.length > 1 ? 'verront' : 'verra'} rien\u00a0: l’accès à Navette est réservé aux adresses de l’entreprise (${domains}).`,

  owner: 'Propriétaire',
  ownedByNobody: 'Personne',
  ownerInherited: 'Celui du dossier dont cet élément hérite.',
  changeOwner: 'Changer',
  changeOwnerWhole: 'Changer le propriétaire',
  keepOwner: 'Ne pas changer',
  ownerHint: 'Une adresse, ou rien pour que personne n’en soit propriétaire.',
  ownerOfContent: 'Aussi de tout ce que contient ce dossier',
  ownerOfContentHint: 'Ce qui a son propre accès le garde\u00a0; seul son propriétaire change.',

  content: 'Appliquer aussi au contenu\u00a0?',
  contentFact: (count: number, atLeast: boolean) =>
    count > 1
      ? `${some(count, atLeast)} éléments de ce dossier ont leur propre accès.`
      : `${some(count, atLeast)} élément de ce dossier a son propre accès.`,
  leave: 'Laisser tel quel',
  leavePrivate: (count: number, atLeast: boolean) =>
    `Laisser tel quel (${some(count, atLeast, true)} ${count > 1 ? 'éléments restent privés' : 'élément reste privé'})`,
  leaveOwn: (count: number, atLeast: boolean) =>
    `Laisser tel quel (${some(count, atLeast, true)} ${count > 1 ? 'éléments gardent leur propre accès' : 'élément garde son propre accès'})`,
  apply: 'Appliquer à tout le contenu',
  applyHint: 'Tout ce que contient ce dossier héritera de son accès.',
  chooseContent: 'Choisissez ce que devient le contenu de ce dossier.',

  counting: 'Calcul…',
  uncounted: 'Les effets de ce changement n’ont pas pu être calculés.',
  contentUncounted: 'Le contenu de ce dossier n’a pas pu être compté.',

  granted: (count: number) =>
    count > 1 ? `Accès donné à ${number(count)} personnes.` : 'Accès donné à 1 personne.',
  notify: 'Prévenir par e-mail',
  finish: 'Terminer',
} as const;

/** A count, at the beginning of a sentence or inside. */
function some(count: number, atLeast: boolean, inside = false): string {
  if (!atLeast) return number(count);
  return `${inside ? 'au moins' : 'Au moins'} ${number(count)}`;
}

function number(count: number): string {
  return count.toLocaleString('fr-FR');
}
