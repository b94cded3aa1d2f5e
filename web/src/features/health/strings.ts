import type { JobCount, JobKind } from '@navette/core/calls/jobs';
import { plural } from '../../text/plural.ts';

const KINDS: Readonly<Partial<Record<string, string>>> = {
  access: 'Accès',
  deletion: 'Suppression',
  restore: 'Restauration',
  discard: 'Suppression définitive',
  move: 'Déplacement',
  copy: 'Copie',
  repair: 'Réparation',
  leave: 'Départ d’une personne',
  removal: 'Retrait d’un admin',
  purge: 'Suppression des envois d’un compte',
} satisfies Record<JobKind, string>;

/** What a repair counts, in the order of the screen; other jobs count other things. */
const COUNTS: readonly (readonly [JobCount, string])[] = [
  ['created', 'fiches créées'],
  ['updated', 'fiches modifiées'],
  ['removed', 'fiches retirées'],
  ['wouldRemove', 'fiches non retirées'],
  ['linksReplaced', 'liens renouvelés'],
  ['mirrored', 'lignes des commentaires corrigées'],
  ['mirrorClosed', 'lignes des commentaires fermées'],
];

/** The French sentences of 'État', which is loaded when it is first opened. */
export const HEALTH_STRINGS = {
  failed: 'L’état n’a pas pu être chargé.',
  offline: 'Hors connexion\u00a0: l’état n’est pas sur cet appareil.',
  refresh: 'Actualiser',
  readAt: (time: string) => `Lu le ${time}`,

  well: 'Tout va bien.',
  checked:
    'Vérifié\u00a0: les fonctions, les tâches, la réparation de la nuit, le stockage et la base des commentaires.',
  wrong: 'À regarder',
  problems: {
    neverSwept: 'Les fonctions n’ont encore jamais rien noté\u00a0: sont-elles déployées\u00a0?',
    noHeartbeat: (age: string) => `Les fonctions sont à l’arrêt\u00a0: dernier passage ${age}.`,
    braked: (count: number) =>
      `La réparation s’est arrêtée avant de supprimer ${plural(count, 'fiche')}.`,
    gone: (count: number) =>
      `${plural(count, 'élément')} ${count > 1 ? 'ont' : 'a'} disparu du stockage depuis hier, hors de Navette.`,
    maintenance: (age: string) => `Navette est fermée depuis plus d’un jour (${age}).`,
    jobFailed: (count: number) =>
      `${plural(count, 'tâche')} ${count > 1 ? 'ont été abandonnées' : 'a été abandonnée'}.`,
    jobStuck: (count: number) => `${plural(count, 'tâche')} n’avance${count > 1 ? 'nt' : ''} plus.`,
    repairFailed: 'La dernière réparation a été abandonnée.',
    neverRepaired: 'Aucune réparation de la nuit n’a encore eu lieu.',
    repairLate: (age: string) => `La réparation de la nuit n’a pas eu lieu\u00a0: dernière ${age}.`,
    repairIncomplete: (count: number) =>
      `La dernière réparation a échoué pour ${plural(count, 'élément')}.`,
    mirrorFailing: (age: string) =>
      `La base des commentaires ne suit plus\u00a0: une modification faite ${age} attend.`,
    mirrorLate: (delay: string) => `La base des commentaires a ${delay} de retard.`,
  },

  brake: {
    title: 'Frein de la réparation',
    nothing: 'Rien n’attend de confirmation.',
    would: (count: number, where: string, age: string) =>
      `${plural(count, 'fiche')} (${where}), dont les fichiers ou dossiers sont introuvables, ${count > 1 ? 'seraient supprimées' : 'serait supprimée'}. Constaté ${age}.`,
    limit: (limit: number) => `Sans confirmation, la limite est de ${plural(limit, 'élément')}.`,
    everywhere: 'partout',
    within: (folder: string) => `dans «\u00a0${folder}\u00a0»`,
    list: 'Ce qui serait supprimé',
    back: 'Si c’est une erreur\u00a0: remettez ces fichiers dans le stockage. Leurs fiches sont encore là, avec accès et commentaires, et la prochaine réparation n’aura plus rien à demander.',
    confirm: 'Si c’est voulu, l’exploitant confirme avec\u00a0:',
    command: (folder: string) => `npm run admin -- repair ${folder}--confirm`,
  },
  gone: {
    title: 'Disparus du stockage',
    nothing: 'Rien n’a disparu hors de Navette depuis 30\u00a0jours.',
    count: (count: number) =>
      `${plural(count, 'élément')} ${count > 1 ? 'ne sont' : 'n’est'} plus dans le stockage, sans que personne l’ait supprimé dans Navette. ${count > 1 ? 'Leurs fiches sont gardées' : 'Sa fiche est gardée'} 30\u00a0jours.`,
    list: 'Éléments disparus',
    facts: (age: string, until: string) => `Disparu ${age}, gardé jusqu’au ${until}`,
    back: 'Pour en récupérer un, remettez le même fichier dans le stockage\u00a0: son accès et ses commentaires reviennent avec lui. L’exploitant a sept jours pour le restaurer (sauf autre réglage du stockage) avec\u00a0:',
    command: 'gcloud storage restore gs://STOCKAGE/files/CHEMIN',
    again:
      'Plus tard, la personne qui l’avait ajouté peut renvoyer exactement le même fichier au même endroit.',
  },
  jobs: {
    title: 'Tâches',
    nothing: 'Aucune tâche en cours, aucune abandonnée depuis 30\u00a0jours.',
    list: 'Tâches en cours ou abandonnées',
    kinds: KINDS,
    running: (age: string, figures: string) => `En cours, demandée ${age}${figures}`,
    figures: (done: string, total: string) => `\u00a0: ${done} sur ${total}`,
    stuck: (age: string) => `N’avance plus, demandée ${age}`,
    waiting: 'Attend la base des commentaires',
    failed: (age: string) => `Abandonnée ${age}`,
    madeGood: 'Une réparation a eu lieu depuis.',
    hint: 'Une tâche abandonnée a échoué trente fois. Une fois la cause corrigée, demandez à nouveau la modification\u00a0; la réparation de la nuit rattrape ce qui est resté à moitié fait.',
  },
  repair: {
    title: 'Réparation de la nuit',
    nothing: 'Aucune n’a encore eu lieu.',
    ended: (age: string, lasted: string) => `Terminée ${age}, en ${lasted}.`,
    failed: (age: string) => `Abandonnée ${age}.`,
    clean: 'Elle n’a rien eu à corriger.',
    counts: COUNTS,
    found: 'Ce qu’elle a corrigé',
    leftOut: 'Éléments qu’elle n’a pas pu réparer',
  },
  mirror: {
    title: 'Base des commentaires',
    none: 'Cette installation n’a pas de commentaires.',
    nothing: 'Aucune modification n’y a encore été recopiée.',
    delay: (delay: string, age: string) =>
      `Retard\u00a0: ${delay} au plus, relevé ${age}, à la dernière modification notée.`,
    neverDone: 'Aucune modification n’a pu y être recopiée.',
    failedAt: (age: string) => `Dernier échec ${age}. Chaque échec est retenté pendant un jour.`,
  },
  functions: {
    title: 'Fonctions et versions',
    web: 'Application',
    own: 'Fonctions',
    unknown: 'inconnue',
    swept: (age: string) => `Dernier passage des fonctions ${age}.`,
    neverSwept: 'Aucun passage des fonctions n’est noté.',
    closed: (age: string) =>
      `Navette est fermée pour maintenance, ${age}. Les tâches attendent sa fin, sauf celles d’un exploitant.`,
    differ:
      'L’application et les fonctions ne sont pas de la même version. Si un déploiement vient d’avoir lieu, rechargez la page.',
  },
  more: (count: number) => `et ${plural(count, 'autre')}`,
  listed: (label: string, count: number) => `${label} (${count})`,
  duration: {
    seconds: (count: string) => `${count}\u00a0s`,
    minutes: (count: number) => `${count}\u00a0min`,
    hours: (count: number) => `${count}\u00a0h`,
  },
} as const;
