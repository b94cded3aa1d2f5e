import type { Access } from '@navette/core/access/meta';
import { folderAudience } from '../../../text/audience.ts';
import { firstNames } from '../../../text/first-names.ts';

// The French sentences of 'Accès' for several items, in addition to those for one.

export const MANY_STRINGS = {
  items: (names: readonly string[]) => `${items(names.length)}\u00a0: ${some(names)}`,
  different: 'Accès différents',
  group: (access: string, names: readonly string[]) => `${access}\u00a0: ${some(names)}`,
  otherGroups: (count: number) => `et ${count > 1 ? `${number(count)} autres accès` : '1 autre'}`,
  emailsReplace: 'Ces adresses remplaceront celles de chaque élément.',
  choose: 'Choisissez qui verra ces éléments.',
  seenThen: (people: string) => `Visibles ensuite par\u00a0: ${people}.`,
  everyone: 'toutes les personnes connectées',
  owners: (emails: readonly string[]) =>
    new Intl.ListFormat('fr').format(['le propriétaire de chacun', 'les admins', ...emails]),
  asFolder: (folder: Access) =>
    `${folderAudience(folder, 'people')}${folder.is_public ? '' : ' et les admins'}, comme leur dossier`,
  asFolderUnknown: 'les mêmes personnes que leur dossier',
  adminsOnly: 'les admins',
  content: 'Appliquer aussi au contenu des dossiers\u00a0?',
  leaveHint: 'Ce qui a son propre accès dans ces dossiers le garde.',
  applyHint: 'Tout ce que contiennent ces dossiers héritera de leur accès.',
  progress: (done: number, total: number) => `${number(done)} sur ${number(total)}`,
  progressLabel: 'Avancement',
  saved: (count: number) =>
    count > 1 ? `Accès de ${items(count)} mis à jour.` : `Accès d’${items(count)} mis à jour.`,
  notSaved: (count: number) =>
    count > 1
      ? `L’accès de ${items(count)} n’a pas pu être mis à jour\u00a0:`
      : 'L’accès d’1\u00a0élément n’a pas pu être mis à jour\u00a0:',
  failure: (name: string, reason: string) => `${name}\u00a0: ${reason}`,
  changed: (access: string) => `son accès a changé entre-temps (maintenant\u00a0: ${access}).`,
  answerLost: 'la réponse n’est pas arrivée, vérifiez son accès.',
} as const;

function some(names: readonly string[]): string {
  return firstNames(names, (count) => `${count}\u00a0autres`);
}

function number(count: number): string {
  return count.toLocaleString('fr-FR');
}

function items(count: number): string {
  return `${number(count)}\u00a0élément${count > 1 ? 's' : ''}`;
}
