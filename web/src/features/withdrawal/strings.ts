import { BIN_DAYS } from '@navette/core/bin/bin';
import type { JobFailure } from '@navette/core/calls/jobs';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import { plural } from '../../text/plural.ts';

/** The French sentences of 'Retirer mon envoi', whose dialog is loaded when it is first opened. */
export const WITHDRAWAL_STRINGS = {
  what: (names: readonly string[]) => {
    const [name = ''] = names;
    return names.length > 1
      ? `${plural(names.length, 'fichier')} vont être retirés.`
      : `«\u00a0${name}\u00a0» va être retiré.`;
  },
  effect: (count: number) =>
    count > 1
      ? `Vos collègues ne les verront plus. Un admin peut les retrouver dans la corbeille pendant ${BIN_DAYS} jours.`
      : `Vos collègues ne le verront plus. Un admin peut le retrouver dans la corbeille pendant ${BIN_DAYS} jours.`,
  submit: 'Retirer',
  submitting: 'Retrait…',
  done: 'Envoi retiré.',
  commentsLater: 'Les commentaires suivront.',
  goesOn: 'Le retrait continue\u00a0: vos fichiers disparaîtront dans un instant.',
  notDone: (count: number) =>
    count > 1
      ? `${plural(count, 'fichier')} n’ont pas été retirés\u00a0:`
      : '1\u00a0fichier n’a pas été retiré\u00a0:',
  refused:
    'Vous ne pouvez plus le retirer\u00a0: cela se fait le jour de l’envoi, et par la personne qui a envoyé. Demandez-le à un admin.',
  unanswered:
    'La réponse n’est pas arrivée\u00a0: regardez si le fichier est encore là, puis réessayez.',
  /** After the name and a colon. */
  reasons: {
    ...JOB_STRINGS.reasons,
    // What the function says of all that is not, or no longer, theirs to take back.
    'not-found': 'n’est plus là, ou ne peut plus être retiré que par un admin',
  } satisfies Record<JobFailure['reason'], string>,
} as const;
