import type { JobCount, JobKind } from '@navette/core/calls/jobs';
import { MAX_TOLD } from '@navette/core/health/health';
import type { Counted } from '@navette/core/health/health-problems';
import { repairCommand } from '@navette/core/health/repair-command';
import { plural } from '../../text/plural.ts';

const KINDS: Readonly<Partial<Record<string, string>>> = {
  access: 'Accès',
  deletion: 'Suppression',
  restore: 'Restauration',
  discard: 'Suppression définitive',
  move: 'Déplacement',
  copy: 'Copie',
  repair: 'Réparation',
  forecast: 'Réparation à blanc',
  leave: 'Départ d’une personne',
  removal: 'Retrait d’un admin',
  purge: 'Suppression des envois d’un compte',
  person: 'Données d’une personne',
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

/** How many were found, at the beginning of a sentence. */
function counted({ count, isAtLeast }: Counted, noun: string): string {
  return isAtLeast ? `Au moins ${plural(count, noun)}` : plural(count, noun);
}

/** The French sentences of 'État', which is loaded when it is first opened. */
export const HEALTH_STRINGS = {
  failed: 'L’état n’a pas pu être chargé.',
  offline: 'Hors connexion\u00a0: l’état n’est pas sur cet appareil.',
  refresh: 'Actualiser',
  readAt: (time: string) => `Lu le ${time}`,

  well: 'Tout va bien.',
  checked: (parts: readonly string[]) =>
    `Vérifié\u00a0: ${new Intl.ListFormat('fr').format(parts)}.`,
  parts: {
    functions: 'les traitements automatiques',
    jobs: 'les tâches',
    repair: 'la réparation de la nuit',
    bucket: 'le stockage',
    comments: 'la base des commentaires',
  },
  early: 'Rien à signaler pour l’instant.',
  firstNight:
    'La première réparation de la nuit, qui compare tout au stockage, est encore à venir.',
  wrong: 'À regarder',
  problems: {
    neverSwept:
      'Les traitements automatiques n’ont encore jamais rien noté\u00a0: sont-ils déployés\u00a0?',
    noHeartbeat: (age: string) =>
      `Les traitements automatiques sont à l’arrêt\u00a0: dernier passage ${age}.`,
    braked: (count: number) =>
      `La réparation s’est arrêtée avant de supprimer ${plural(count, 'fiche')}.`,
    gone: (found: Counted) =>
      `${counted(found, 'élément')} ${found.count > 1 ? 'ont' : 'a'} disparu du stockage depuis hier, hors de Navette.`,
    maintenance: (age: string) => `La maintenance dure depuis plus d’un jour (commencée ${age}).`,
    jobFailed: (found: Counted) =>
      `${counted(found, 'tâche')} ${found.count > 1 ? 'ont été abandonnées' : 'a été abandonnée'}.`,
    jobStuck: (found: Counted) =>
      `${counted(found, 'tâche')} n’avance${found.count > 1 ? 'nt' : ''} plus.`,
    repairFailed: 'La dernière réparation a été abandonnée.',
    neverRepaired: 'Aucune réparation de la nuit n’est encore notée.',
    repairLate: (age: string) => `La réparation de la nuit n’a pas eu lieu\u00a0: dernière ${age}.`,
    repairIncomplete: (count: number) =>
      `La dernière réparation a échoué pour ${plural(count, 'élément')}.`,
    mirrorFailing: (age: string) =>
      `La base des commentaires ne suit plus\u00a0: une modification faite ${age} attend.`,
    mirrorLate: (delay: string) => `La base des commentaires a ${delay} de retard.`,
    mirrorClosed: (count: number) =>
      `La base des commentaires ne peut pas enregistrer l’accès à ${plural(count, 'élément')}\u00a0: ${count > 1 ? 'leurs commentaires y sont fermés' : 'ses commentaires y sont fermés'}.`,
  },

  brake: {
    title: 'Frein de la réparation',
    nothing: 'Rien n’attend de confirmation.',
    would: (count: number, where: string, age: string) =>
      `${plural(count, 'fiche')} (${where}), dont les fichiers ou dossiers sont introuvables, ${count > 1 ? 'seraient supprimées' : 'serait supprimée'}. Constaté ${age}.`,
    misplaced: (count: number) =>
      `Dont ${plural(count, 'fiche')} mal ${count > 1 ? 'rangées, qui ne correspondent à aucun élément' : 'rangée, qui ne correspond à aucun élément'}.`,
    limit: (limit: number) => `Sans confirmation, la limite est de ${plural(limit, 'élément')}.`,
    everywhere: 'partout',
    within: (folder: string) => `dans «\u00a0${folder}\u00a0»`,
    list: 'Ce qui serait supprimé',
    back: 'Si c’est une erreur\u00a0: remettez ces fichiers dans le stockage. Leurs fiches sont encore là, avec accès et commentaires, et la prochaine réparation n’aura plus rien à demander.',
    confirm: 'Si c’est voulu, l’exploitant confirme avec\u00a0:',
    command: repairCommand,
  },
  gone: {
    title: 'Disparus du stockage',
    nothing: 'Rien n’est noté comme disparu hors de Navette.',
    count: (count: number) =>
      `${plural(count, 'élément')} ${count > 1 ? 'ont' : 'a'} disparu du stockage, sans être ${count > 1 ? 'supprimés' : 'supprimé'} dans Navette, et ${count > 1 ? 'ne sont pas revenus tels quels' : 'n’est pas revenu tel quel'}. ${count > 1 ? 'Leurs fiches sont gardées' : 'Sa fiche est gardée'} 30\u00a0jours.`,
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
    some: `De chaque sorte, ${MAX_TOLD} tâches au plus sont affichées.`,
    waiting: 'Attend la base des commentaires',
    failed: (age: string) => `Abandonnée ${age}`,
    madeGood: 'Une réparation a eu lieu depuis.',
    stuckHint:
      'Une tâche qui n’avance plus est retentée pendant quatre heures environ, ou attend d’être reprise. D’ici là, la modification peut n’être faite qu’en partie. L’exploitant en trouve la cause dans les journaux de la fonction runJob.',
    hint: 'Une tâche abandonnée a échoué trente fois. Une fois la cause corrigée, demandez à nouveau la modification\u00a0; une fiche restée à moitié modifiée est remise d’accord par la réparation de la nuit, mais celle-ci ne termine ni suppression, ni déplacement, ni copie, ni restauration. Pour le travail sur une personne, l’exploitant relance la commande.',
  },
  repair: {
    title: 'Dernière réparation',
    nothing: 'Aucune n’est encore notée.',
    ended: (age: string, lasted: string) => `La dernière s’est terminée ${age}, en ${lasted}.`,
    failed: (age: string) => `La dernière a été abandonnée ${age}.`,
    clean: 'Elle n’a rien eu à corriger.',
    counts: COUNTS,
    found: 'Ce qu’elle a trouvé',
    leftOut: 'Éléments qu’elle n’a pas pu réparer',
  },
  mirror: {
    title: 'Base des commentaires',
    none: 'Cette installation n’a pas de commentaires.',
    nothing: 'Aucune modification n’y a encore été recopiée.',
    delay: (delay: string, age: string) =>
      `Retard\u00a0: ${delay} au plus, relevé ${age}, à la dernière modification notée.`,
    neverDone: 'Aucune modification n’a pu y être recopiée.',
    behind:
      'En attendant, les commentaires et la recherche suivent l’accès d’avant. L’exploitant vérifie que le projet Supabase répond.',
    failedAt: (age: string) => `Dernier échec ${age}. Chaque échec est retenté pendant un jour.`,
  },
  functions: {
    title: 'Traitements automatiques et versions',
    web: 'Application',
    own: 'Traitements automatiques',
    unknown: 'inconnue',
    swept: (age: string) => `Dernier passage ${age}.`,
    neverSwept: 'Aucun passage n’est noté.',
    stopped:
      'En attendant, rien ne reprend les tâches interrompues. L’exploitant regarde Cloud Scheduler, la facturation du projet et les journaux de la fonction sweepLapsedJobs.',
    closed: (age: string) =>
      `Maintenance commencée ${age}. Les tâches attendent sa fin, sauf celles d’un exploitant.`,
    differ:
      'L’application et les traitements automatiques ne sont pas de la même version. Si un déploiement vient d’avoir lieu, rechargez la page.',
  },
  more: (count: number) => `et ${plural(count, 'autre')}`,
  listed: (label: string, count: number, left: number) =>
    left === 0
      ? `${label} (${count})`
      : `${label} (${count} sur ${(count + left).toLocaleString('fr-FR')})`,
  duration: {
    seconds: (count: string) => `${count}\u00a0s`,
    minutes: (count: number) => `${count}\u00a0min`,
    hours: (count: number) => `${count}\u00a0h`,
  },
} as const;
