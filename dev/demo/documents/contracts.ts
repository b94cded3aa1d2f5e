import type { Articles } from './articles.ts';

const carrier =
  'Cordevent Logistique SAS, au capital de 420 000 €, dont le siège est 12, rue du Canal-Neuf, 62000 Arras, représentée par Mme Hélène Cordevent, présidente, ci-après « le transporteur » ;';

export const transportContract: Articles = {
  title: 'Contrat de transport de marchandises',
  subtitle: 'Épicerie du Panier d’Osier – année 2026 – référence CT-2026-014',
  date: new Date('2026-01-05T10:00:00+01:00'),
  parties: [
    carrier,
    'Épicerie du Panier d’Osier SARL, 18, place des Héros-du-Beffroi, 62000 Arras, représentée par M. Côme Roussel, gérant, ci-après « le client » ;',
  ],
  articles: [
    [
      'Objet',
      'Le client confie au transporteur la livraison régulière de ses trois magasins d’Arras, de Douai et de Béthune depuis la plateforme d’Arras, ainsi que le retour des emballages consignés.',
      'Le présent contrat complète les conditions générales de transport du transporteur ; en cas de contradiction, il l’emporte.',
    ],
    [
      'Volumes et fréquence',
      'Le client s’engage sur un volume moyen de 42 palettes EUR par mois, apprécié au trimestre. Les livraisons ont lieu le mardi et le vendredi, entre 6 h et 9 h 30.',
      'Toute commande transmise avant 14 h est livrée à la tournée suivante. Les commandes d’un jour férié sont avancées à la veille.',
    ],
    [
      'Conditionnement et marquage',
      'Le client remet des palettes filmées, d’une hauteur de 1,80 m et d’un poids de 800 kg au plus. Chaque palette porte une étiquette avec son numéro de support.',
      '- Les produits frais voyagent entre + 2 et + 4 °C, sous enregistreur.',
      '- Les bouteilles en verre sont cerclées et signalées par un carton rouge.',
      '- Les matières dangereuses, même en quantités limitées, sont exclues.',
    ],
    [
      'Prix',
      'Le prix est de 38,60 € hors taxes par palette livrée à Arras et de 46,20 € hors taxes à Douai et Béthune, chargement compris. Il comprend une attente de trente minutes par livraison.',
      'Au-delà, chaque quart d’heure commencé est facturé 14,50 € hors taxes. Le minimum de facturation est de quatre palettes par tournée.',
    ],
    [
      'Révision liée au gazole',
      'Le prix est révisé chaque mois selon l’indice du gazole professionnel, pour une part de carburant fixée à 26 % du prix de transport. La révision figure sur une ligne distincte de la facture.',
    ],
    [
      'Facturation et paiement',
      'Les prestations sont facturées le dernier jour du mois. Le paiement est dû à trente jours de la date d’émission de la facture, par virement. Tout retard entraîne de plein droit des pénalités au taux de trois fois l’intérêt légal et l’indemnité forfaitaire de 40 € pour frais de recouvrement.',
    ],
    [
      'Responsabilité',
      'Le transporteur répond des pertes et des avaries dans les limites du contrat type applicable aux envois de moins de trois tonnes. Le client peut souscrire une déclaration de valeur au moins vingt-quatre heures avant l’enlèvement.',
      'Les réserves sont portées sur le bon de livraison, de façon précise et motivée, et confirmées dans les trois jours.',
    ],
    [
      'Qualité de service',
      'Les parties suivent chaque mois la ponctualité (objectif : 97 %), la conformité des livraisons (99,2 %) et le taux de litige (moins de 0,4 %). Deux mois de suite sous l’objectif ouvrent une réunion dans les quinze jours.',
    ],
    [
      'Durée et résiliation',
      'Le contrat prend effet le 5 janvier 2026 pour un an. Il se renouvelle par périodes d’un an, sauf dénonciation par lettre recommandée trois mois avant le terme.',
      'En cas de manquement grave non réparé quinze jours après mise en demeure, l’autre partie peut y mettre fin sans préavis.',
    ],
    [
      'Confidentialité et données',
      'Les adresses, horaires et codes d’accès des magasins ne servent qu’à l’exécution des livraisons. Ils sont effacés six mois après la fin du contrat.',
    ],
    [
      'Litiges',
      'Les parties cherchent un accord amiable avant toute action. À défaut, le tribunal de commerce d’Arras est compétent.',
    ],
  ],
  annexes: [
    {
      title: 'Points de livraison',
      head: ['Magasin', 'Adresse', 'Jours', 'Créneau', 'Accès'],
      rows: [
        ['Arras', '8, ruelle aux Ânes', 'mardi, vendredi', '6 h – 7 h', 'porteur 12 t, hayon'],
        ['Douai', '40, rue du Puits-Carré', 'mardi, vendredi', '7 h 30 – 8 h 30', 'porteur 19 t'],
        ['Béthune', '5, cour du Marché', 'vendredi', '8 h 30 – 9 h 30', 'porteur 12 t, diable'],
      ],
    },
  ],
  signatures: ['Pour le transporteur, H. Cordevent', 'Pour le client, C. Roussel'],
};

export const charterAgreement: Articles = {
  title: 'Convention d’affrètement',
  subtitle: 'Rapid’Escaut – trafics de débord Nord et Belgique – référence AF-2025-031',
  date: new Date('2025-09-15T10:00:00+02:00'),
  parties: [
    carrier.replace('le transporteur', 'le commissionnaire'),
    'Rapid’Escaut SARL, 7, rue des Bateliers, 59300 Valenciennes, représentée par M. Tarek Benali, gérant, ci-après « l’affrété » ;',
  ],
  articles: [
    [
      'Objet',
      'Le commissionnaire confie à l’affrété, qui reste libre d’accepter chaque voyage, l’exécution de transports de lots complets et partiels au départ d’Arras, de Lille et de Valenciennes.',
    ],
    [
      'Agrément et vigilance',
      'L’affrété remet avant le premier voyage, puis tous les six mois :',
      '- un extrait de moins de trois mois de son immatriculation ;',
      '- sa licence de transport intérieur ou communautaire ;',
      '- son attestation de vigilance sociale ;',
      '- son attestation d’assurance de marchandises transportées, pour 300 000 € par sinistre au moins.',
      'Un document périmé suspend les affrètements jusqu’à sa régularisation.',
    ],
    [
      'Ordre d’affrètement',
      'Chaque voyage fait l’objet d’un ordre écrit : lieux, dates, nature et poids de la marchandise, matériel demandé, prix. L’acceptation se fait dans l’heure. La sous-traitance à un tiers est interdite.',
    ],
    [
      'Matériel et conducteurs',
      'Les véhicules ont moins de sept ans et répondent au moins à la norme Euro VI. Les conducteurs parlent français ou anglais, portent les équipements de protection et respectent le protocole de sécurité de chaque site.',
    ],
    [
      'Prix et paiement',
      'Le prix est celui de l’ordre d’affrètement, gazole compris. La facture, accompagnée de la lettre de voiture émargée, est payée à trente jours. Sans émargement, le délai court à compter de sa réception.',
    ],
    [
      'Pénalités',
      'Une présentation au chargement avec plus d’une heure de retard, sans avis, donne lieu à une retenue de 60 €. Une annulation à moins de quatre heures donne lieu à une retenue de 180 €. Les retenues ne dépassent pas 15 % du prix du voyage.',
    ],
    [
      'Palettes',
      'L’affrété échange les palettes EUR nombre pour nombre. Le solde est arrêté chaque mois ; les palettes manquantes sont facturées 11,80 € l’unité après deux mois.',
    ],
    [
      'Non-sollicitation',
      'Pendant la convention et un an après, l’affrété ne démarche pas les clients dont il a connu les trafics par le commissionnaire.',
    ],
    [
      'Durée',
      'La convention est conclue pour un an à compter du 15 septembre 2025, renouvelable par accord écrit. Préavis : un mois la première année, puis deux mois.',
    ],
  ],
  annexes: [
    {
      title: 'Barème des voyages de débord',
      head: ['Départ', 'Arrivée', 'Distance', 'Lot complet', 'Lot partiel (par palette)'],
      rows: [
        ['Arras', 'Gand', '122 km', '312 €', '19,50 €'],
        ['Arras', 'Liège', '214 km', '468 €', '27,00 €'],
        ['Lille', 'Anvers', '128 km', '335 €', '20,40 €'],
        ['Lille', 'Rouen', '258 km', '515 €', '30,10 €'],
        ['Valenciennes', 'Reims', '171 km', '384 €', '23,80 €'],
      ],
    },
  ],
  signatures: ['Pour le commissionnaire, H. Cordevent', 'Pour l’affrété, T. Benali'],
};
