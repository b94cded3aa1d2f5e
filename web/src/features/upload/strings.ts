import { formatSize } from '@navette/core/text/french-format';
import type { DayUsage } from '@navette/core/files/upload-usage';
import { quotedNames } from '../../text/first-names.ts';
import { STRINGS } from '../../strings.ts';
import { plural } from '../../text/plural.ts';

/**
 * How many items are sent, and of these how many are folders, images, new versions, seen like their folder, done or failed; progress
 * is from 0 to 100.
 */
export interface Sending {
  total: number;
  folders: number;
  images: number;
  versions: number;
  asFolder: number;
  done: number;
  uploading: number;
  /** How many of the uploading ones only wait for their record. */
  recording: number;
  /** How many wait for 'Téléverser'. */
  unsent: number;
  errors: number;
  progress: number;
}

/** The French sentences about the upload queue and who will see the files; loaded on demand. */
export const UPLOAD_STRINGS = {
  title: (folder: string) => `Ajouter dans «\u00a0${folder}\u00a0»`,
  choose: 'Choisir des fichiers',
  dropHint: 'ou déposez-les ici',
  chooseFolder: 'Choisir un dossier',
  emptyFolder: 'Dossier vide',
  readingFolder: 'Lecture du dossier…',
  foldersEmpty: 'Ce dossier ne contient aucun fichier.',
  notRead: (paths: readonly string[], hasRest: boolean) =>
    `${paths.length > 1 ? `${paths.length.toLocaleString('fr-FR')}\u00a0éléments n’ont pas pu être lus` : 'Un élément n’a pas pu être lu'} sur votre appareil\u00a0: ${quotedNames(paths)}.${hasRest ? ' Le reste est ajouté.' : ''}`,
  ofTheSystem: (count: number) =>
    `${plural(count, 'fichier')} du système (.DS_Store, Thumbs.db…) ${count > 1 ? 'ont été laissés' : 'a été laissé'} de côté.`,
  cleaned: (names: readonly string[]) =>
    names.length > 1
      ? `Des caractères invisibles ont été retirés de ${names.length.toLocaleString('fr-FR')}\u00a0noms\u00a0: ${quotedNames(names)}.`
      : `Un nom contenait des caractères invisibles, qui ont été retirés\u00a0: ${quotedNames(names)}.`,
  list: 'Fichiers à téléverser',
  send: 'Téléverser',
  clear: 'Effacer la sélection',
  cancel: 'Annuler',
  remove: 'Retirer',
  pause: 'Pause',
  resume: 'Reprendre',
  retry: 'Réessayer',
  save: 'Enregistrer sur l’appareil',
  unkept: (count: number) =>
    `${plural(count, 'fichier')} ${count > 1 ? 'ne sont pas gardés' : 'n’est pas gardé'} sur cet appareil, faute de place (500\u00a0fichiers et 1\u00a0Go au plus)\u00a0: laissez cette page ouverte jusqu’à la fin de l’envoi.`,
  destination: (folder: string) => `dans «\u00a0${folder}\u00a0»`,
  percentage: (progress: number) => `${progress}\u00a0%`,
  states: {
    pending: 'Prêt à envoyer',
    queued: 'En attente',
    uploading: 'Envoi en cours',
    paused: 'En pause',
    canceling: 'Annulation…',
    connectionLost: 'Connexion perdue, l’envoi reprendra…',
    stalled: 'Le service tarde à répondre…',
    recording: 'Enregistrement…',
    done: 'Envoyé',
    making: 'Création en cours',
    made: 'Créé',
    error: 'Échec',
    canceled: 'Annulé',
  },
  sameNames: {
    question: (names: readonly string[]) =>
      names.length === 1
        ? `«\u00a0${names[0]}\u00a0» existe déjà dans son dossier.`
        : `${names.length.toLocaleString('fr-FR')}\u00a0fichiers ont un nom qui existe déjà dans leur dossier\u00a0: ${quotedNames(names)}.`,
    hint: 'Sans réponse, les deux sont gardés.',
    legend: 'Noms qui existent déjà',
    keepBoth: 'Garder les deux',
    /** For so many of those that are asked about. */
    versionOfSome: (count: number, all: number) =>
      `${STRINGS.documents.newVersion} (${count.toLocaleString('fr-FR')} sur ${all.toLocaleString('fr-FR')})`,
    versionHint: (count: number) =>
      `«\u00a0Nouvelle version\u00a0» remplace le contenu ${count > 1 ? 'des fichiers qui existent\u00a0; l’ancien reste dans leurs' : 'du fichier qui existe\u00a0; l’ancien reste dans ses'} versions, et les liens directs cessent de fonctionner.`,
    ignore: 'Ignorer',
    ignored: (count: number) =>
      `${plural(count, 'fichier')} ${count > 1 ? 'ignorés\u00a0: leur nom existe' : 'ignoré\u00a0: son nom existe'} déjà.`,
  },
  version: {
    before: (name: string) =>
      `«\u00a0${name}\u00a0» garde sa ligne, son nom, son accès, ses commentaires et son lien dans Navette.`,
    after: 'Son contenu actuel devient une version antérieure.',
    links: 'Les liens directs vers ce fichier cessent de fonctionner.',
    choose: (extension: string) => `Choisir un fichier ${extension}`.trim(),
    chooseOther: 'Choisir un autre fichier',
    otherType: (extension: string) =>
      `Choisissez un fichier ${extension || 'sans extension'}\u00a0: le nom ne change pas, et le contenu doit lui correspondre.`,
    chosen: 'Fichier choisi',
    sending: 'L’envoi continue si vous fermez cette fenêtre.',
    changed:
      'Ce fichier a reçu un autre contenu entre-temps. Regardez-le d’abord\u00a0: si vous réessayez, il devient une version antérieure.',
    done: (name: string, bytes: number) =>
      `«\u00a0${name}\u00a0» contient maintenant la nouvelle version (${formatSize(bytes)}).`,
    doneMany: (count: number) =>
      `${count.toLocaleString('fr-FR')}\u00a0fichiers ont une nouvelle version.`,
    same: (name: string) => `«\u00a0${name}\u00a0» a déjà ce contenu.`,
  },
  connectionLost: 'Connexion perdue, l’envoi reprendra dès qu’elle sera rétablie.',
  counts: ({ done, total, folders, errors }: Sending) =>
    [
      `${plural(done, nounOf(folders)) || `Aucun ${nounOf(folders)}`} sur ${total.toLocaleString('fr-FR')} ${done > 1 ? 'envoyés' : 'envoyé'}`,
      plural(errors, 'échec'),
    ]
      .filter(Boolean)
      .join(', ') + '.',
  visibility: {
    legend: 'Visible par\u00a0:',
    legendUnsent: 'Pas encore envoyé, visible par\u00a0:',
    legendIn: (folder: string) => `Dans «\u00a0${folder}\u00a0», visible par\u00a0:`,
    givenUp:
      'L’accès de ce dossier a changé depuis votre choix «\u00a0comme le dossier\u00a0»\u00a0: choisissez de nouveau.',
    ask: 'Choisissez qui verra ces fichiers\u00a0: la prochaine fois, ce que vous déposerez ici partira aussitôt.',
    sentence: (people: string) => `Visible par\u00a0: ${people}`,
    private: 'moi et les admins',
    privateHint: 'Les autres personnes de ce dossier ne verront pas ces fichiers.',
    folder: 'comme le dossier',
    asFolder: (people: string) => `comme le dossier (${people})`,
    folderHint: 'Vous verrez ces fichiers tant que vous verrez ce dossier.',
  },
  dayLimit: {
    reached: (ends: Date) =>
      `Limite du jour atteinte\u00a0: vous pourrez de nouveau envoyer des fichiers ${momentOf(ends)}.`,
    left: (usage: DayUsage) => `Il vous reste ${leftOf(usage)} à envoyer aujourd’hui.`,
    beyond: (names: readonly string[]) =>
      `${names.length > 1 ? `${names.length.toLocaleString('fr-FR')}\u00a0fichiers ne partiront` : 'Ne partira'} pas aujourd’hui\u00a0: ${quotedNames(names)}.`,
  },
  tooLarge: 'Le fichier dépasse 5\u00a0Go, la taille maximale.',
  nameTooLong: (characters: number) => `Le nom dépasse ${characters}\u00a0caractères.`,
  unreadable:
    'Ce fichier n’est plus lisible sur votre appareil\u00a0: il a changé, ou n’est plus là. Retirez-le, puis ajoutez-le de nouveau.',
  copied: 'copie gardée au moment du choix',
  allCopied: (count: number) => {
    if (count === 0) return '';
    return `${plural(count, 'fichier')} ${count > 1 ? 'ont' : 'a'} changé depuis sur votre appareil\u00a0: envoi de la copie gardée au moment du choix.`;
  },
  silent: 'Le service ne répond plus. Réessayez.',
  recordMissing:
    'Le fichier est envoyé, mais sa fiche d’accès manque encore. Réessayez pour terminer.',
  notArrived:
    'Votre fichier n’a pas été conservé\u00a0: un autre du même nom est arrivé au même moment, ou il a été supprimé. Retirez-le, puis ajoutez-le de nouveau.',
  indicator: ({ total, unsent, folders, uploading, recording, progress }: Sending) =>
    uploading === recording
      ? `Enregistrement de ${plural(recording, nounOf(folders))}…`
      : `Envoi de ${plural(total - unsent, nounOf(folders))} en cours, ${progress}\u00a0%`,
  indicatorPaused: ({ total, unsent, folders, progress }: Sending) =>
    `En pause\u00a0: envoi de ${plural(total - unsent, nounOf(folders))}, ${progress}\u00a0%`,
  indicatorErrors: (errors: number) => `${plural(errors, 'envoi')} à reprendre`,
  region: 'Envois',
  showQueue: 'Afficher les envois',
  unsent: (items: number, folders: number, folder: string) =>
    `${plural(items, nounOf(folders))} à envoyer vers «\u00a0${folder}\u00a0»`,
  allDone: ({ total, folders, images, versions, asFolder }: Sending) => {
    const photos = images === total;
    const many = total > 1 ? 's' : '';
    const sent = `${plural(total, photos ? 'photo' : nounOf(folders))} envoyé${photos ? 'e' : ''}${many}`;
    if (versions > 0 || (asFolder > 0 && asFolder < total)) return `${sent}.`;
    return `${sent}, visible${many} ${asFolder > 0 ? 'comme le dossier' : 'de vous et des admins'}.`;
  },
  notHere: 'Rien ne peut être ajouté ici. Ouvrez un dossier de Documents.',
  into: (folder: string) => `Dans «\u00a0${folder}\u00a0»`,
  open: 'Ouvrir',
  copyLink: 'Copier le lien',
  sheet: {
    camera: 'Prendre une photo',
    photos: 'Photos',
    again: 'Encore une photo',
    taken: (count: number) => `${plural(count, 'photo')} ${count > 1 ? 'ajoutées' : 'ajoutée'}.`,
    files: 'Fichiers',
    folder: 'Dossier',
  },
} as const;

/** `demain à partir de 01:00`, by the device's clock. */
function momentOf(ends: Date): string {
  const time = ends.toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' });
  const isToday = ends.toDateString() === new Date().toDateString();
  return `${isToday ? 'à partir de' : 'demain à partir de'} ${time}`;
}

/** What is left of the day's limits: `12 fichiers et 1,20 Mo`. */
function leftOf({ files, bytes, files_limit, bytes_limit }: DayUsage): string {
  const parts = [];
  if (files_limit !== null) {
    const left = Math.max(0, files_limit - files);
    parts.push(`${left.toLocaleString('fr-FR')}\u00a0fichier${left > 1 ? 's' : ''}`);
  }
  if (bytes_limit !== null) parts.push(formatSize(Math.max(0, bytes_limit - bytes)));
  return parts.join(' et ');
}

/** The noun for items, some of which may be folders. */
function nounOf(folders: number): string {
  return folders > 0 ? 'élément' : 'fichier';
}
