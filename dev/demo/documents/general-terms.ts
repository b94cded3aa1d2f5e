import type { Articles } from './articles.ts';

export const generalTerms: Articles = {
  title: 'Conditions générales de transport',
  subtitle: 'Applicables à compter du 1er janvier 2026',
  date: new Date('2025-12-15T09:00:00+01:00'),
  parties: [],
  articles: [
    [
      'Champ d’application',
      'Les présentes conditions régissent les transports intérieurs et internationaux, le groupage, l’affrètement et l’entreposage de courte durée confiés à Cordevent Logistique. La remise d’un envoi vaut acceptation.',
      'À défaut de dispositions particulières, les contrats types du code des transports s’appliquent ; les transports internationaux relèvent de la CMR.',
    ],
    [
      'Informations du donneur d’ordre',
      'Le donneur d’ordre indique par écrit, au plus tard à la prise en charge : les noms et adresses complets, le nombre, le poids et les dimensions des colis, la nature exacte de la marchandise, les dates et créneaux, les contraintes d’accès et toute particularité non apparente.',
    ],
    [
      'Emballage, chargement et arrimage',
      'La marchandise est emballée et marquée pour supporter un transport normal. Pour un envoi de trois tonnes ou plus, le chargement, le calage et l’arrimage incombent au donneur d’ordre, sous le contrôle du conducteur pour ce qui touche la sécurité de la circulation.',
    ],
    [
      'Marchandises exclues',
      '- animaux vivants, végétaux en godets hors saison ;',
      '- espèces, bijoux, œuvres d’art ;',
      '- explosifs, matières radioactives, gaz toxiques ;',
      '- déchets sans bordereau de suivi.',
    ],
    [
      'Délais et attentes',
      'Les délais courent à compter de la prise en charge, samedis, dimanches et jours fériés exclus. La franchise d’attente est de trente minutes jusqu’à dix palettes et d’une heure au-delà. Les périodes d’interdiction de circuler prolongent le délai.',
    ],
    [
      'Prix et gazole',
      'Les prix s’entendent hors taxes, au départ, pour une livraison du lundi au vendredi. Ils sont révisés chaque mois en fonction du gazole. Les péages, les traversées et les taxes locales nouvelles sont facturés à leur coût.',
    ],
    [
      'Réserves',
      'Le destinataire vérifie l’envoi à la livraison. Les pertes et avaries sont constatées sur le bon, de façon précise, et confirmées au transporteur dans les trois jours pour un transport intérieur, dans les sept jours pour un transport international lorsqu’elles ne sont pas apparentes.',
    ],
    [
      'Limites de responsabilité',
      'Pour un envoi de moins de trois tonnes, l’indemnité ne dépasse pas 33 € par kilogramme ni 1 000 € par colis. À partir de trois tonnes, elle ne dépasse pas 20 € par kilogramme ni 3 200 € par tonne. En transport international, elle est de 8,33 droits de tirage spéciaux par kilogramme.',
      'Une déclaration de valeur ou d’intérêt spécial à la livraison relève ces limites contre un supplément.',
    ],
    [
      'Retard',
      'En cas de préjudice prouvé, l’indemnité de retard ne dépasse pas le prix du transport, droits et taxes exclus.',
    ],
    [
      'Supports de charge',
      'Les palettes ne sont pas consignées. Si l’échange est convenu, il se fait à la livraison, nombre pour nombre et à qualité égale.',
    ],
    [
      'Paiement',
      'Les factures sont payables à trente jours de leur date. L’imputation d’un litige sur le prix du transport est interdite.',
    ],
    [
      'Droit de rétention et prescription',
      'Le transporteur dispose d’un droit de rétention sur les marchandises qui lui sont remises. Les actions nées du contrat se prescrivent par un an.',
    ],
  ],
  annexes: [
    {
      title: 'Suppléments courants',
      head: ['Prestation', 'Unité', 'Prix hors taxes'],
      rows: [
        ['Livraison sur rendez-vous', 'envoi', '9,80 €'],
        ['Hayon élévateur', 'livraison', '24,00 €'],
        ['Attente au-delà de la franchise', 'quart d’heure', '14,50 €'],
        ['Seconde présentation', 'envoi', '60 % du prix'],
        ['Livraison le samedi matin', 'envoi', '85,00 €'],
        ['Preuve de livraison numérisée', 'document', 'offerte'],
      ],
    },
  ],
};
