import { quotedNames } from '../../../text/first-names.ts';
import { plural } from '../../../text/plural.ts';

/** A number of files, and whether all are photos. */
export interface FileSum {
  total: number;
  photos: boolean;
}

/** The French sentences about files that the device keeps until they are sent; loaded on demand. */
export const KEPT_UPLOAD_STRINGS = {
  region: 'Envoi à reprendre',
  left: (sum: FileSum) =>
    `${filesOf(sum)} ${sum.total > 1 ? 'attendent' : 'attend'} d’être ${agreed('envoyé', sum)} depuis cet appareil.`,
  resume: (sum: FileSum) => `Reprendre l’envoi ${ofFiles(sum)}`,
  later: 'Plus tard',
  discard: 'Ne pas envoyer',
  keep: 'Garder',
  group: (files: readonly string[], folder: string, audience: string) =>
    `${quotedNames(files)} dans «\u00a0${folder}\u00a0», ${audience}`,
  visibleBy: (people: string, files: number) => `${visible(files)} par\u00a0: ${people}`,
  /** @param folder begins with 'comme' */
  visibleAs: (folder: string, files: number) => `${visible(files)} ${folder}`,
  versions: (files: number) => (files > 1 ? 'nouvelles versions' : 'nouvelle version'),
  goneGroup: (folder: string) =>
    `Le dossier «\u00a0${folder}\u00a0» n’existe plus, ou vous n’y avez plus accès.`,
  moreGroups: (folders: number) =>
    `Et dans ${folders === 1 ? 'un autre dossier' : `${folders} autres dossiers`}.`,
  folderGone:
    'Ce dossier n’existe plus, ou vous n’y avez plus accès. Enregistrez le fichier sur votre appareil, ou retirez-le.',
  lost: 'L’appareil n’a plus ce fichier. Ajoutez-le de nouveau.',
  resumeFailed: 'L’envoi n’a pas pu reprendre. Réessayez.',
  discardFailed: 'Ces fichiers n’ont pas pu être retirés de cet appareil. Réessayez.',
  discardQuestion: (sum: FileSum) =>
    `${filesOf(sum)} ${sum.total > 1 ? 'seront' : 'sera'} ${agreed('retiré', sum)} de cet appareil sans être ${agreed('envoyé', sum)}.`,
  signOutTitle: (sum: FileSum) =>
    `${filesOf(sum)} ${sum.total > 1 ? 'ne sont' : 'n’est'} pas encore ${agreed('envoyé', sum)}`,
  signOutQuestion: (sum: FileSum) =>
    `Si vous vous déconnectez, ${pronounOf(sum)} ${sum.total > 1 ? 'seront' : 'sera'} ${agreed('retiré', sum)} de cet appareil.`,
  signOutUnkept: (sum: FileSum) =>
    `Si vous vous déconnectez, ${pronounOf(sum)} ne ${sum.total > 1 ? 'seront' : 'sera'} pas ${agreed('envoyé', sum)}.`,
  signOut: 'Se déconnecter',
  stay: 'Rester',
} as const;

function visible(files: number): string {
  return files > 1 ? 'visibles' : 'visible';
}

function filesOf({ total, photos }: FileSum): string {
  return plural(total, photos ? 'photo' : 'fichier');
}

function ofFiles(sum: FileSum): string {
  if (sum.total > 1) return `de ${filesOf(sum)}`;
  return sum.photos ? 'd’une photo' : 'd’un fichier';
}

function pronounOf({ total, photos }: FileSum): string {
  return (photos ? 'elle' : 'il') + (total > 1 ? 's' : '');
}

/** A past participle that agrees with the files. */
function agreed(participle: string, { total, photos }: FileSum): string {
  return participle + (photos ? 'e' : '') + (total > 1 ? 's' : '');
}
