import type { Articles } from './articles.ts';

export const lease: Articles = {
  title: 'Bail commercial – entrepôt de Lille',
  subtitle: 'Parc d’activités du Port-Fluvial, bâtiment D – référence BX-2025-002',
  date: new Date('2025-10-01T09:00:00+02:00'),
  parties: [
    'Foncière des Quais SCI, 2, boulevard des Mariniers, 59000 Lille, représentée par Mme Odile Wattrelos, gérante, ci-après « le bailleur » ;',
    'Cordevent Logistique SAS, 12, rue du Canal-Neuf, 62000 Arras, représentée par Mme Hélène Cordevent, présidente, ci-après « le preneur » ;',
  ],
  articles: [
    [
      'Désignation des locaux',
      'Le bailleur donne à bail au preneur le bâtiment D du Parc d’activités du Port-Fluvial à Lille : un entrepôt de 4 860 m² en deux cellules coupe-feu, huit portes à quai, une porte de plain-pied, 240 m² de bureaux et 31 places de stationnement, dont 6 pour poids lourds.',
      'Hauteur libre sous poutre : 9,40 m. Résistance du dallage : 5 t/m². Le plan est annexé au présent bail.',
    ],
    [
      'Destination',
      'Les locaux sont destinés à l’entreposage, à la préparation de commandes et au groupage de marchandises. Le stockage de produits soumis à autorisation au titre des installations classées est exclu.',
    ],
    [
      'Durée',
      'Le bail est consenti pour neuf années entières, du 1er octobre 2025 au 30 septembre 2034. Le preneur peut donner congé à la fin de chaque période de trois ans, six mois à l’avance, par acte de commissaire de justice ou lettre recommandée.',
    ],
    [
      'Loyer',
      'Le loyer annuel est de 248 400 € hors taxes et hors charges, payable par trimestre et d’avance. Une franchise de deux mois est accordée au titre des travaux d’éclairage supportés par le preneur.',
    ],
    [
      'Indexation',
      'Le loyer est indexé chaque année, à la date anniversaire, sur l’indice des loyers des activités tertiaires publié par l’INSEE. La variation annuelle est plafonnée à 3,5 %.',
    ],
    [
      'Charges, impôts et taxes',
      'L’inventaire des charges figure en annexe. Le preneur rembourse la taxe foncière et la taxe d’enlèvement des ordures ménagères. Les grosses réparations de l’article 606 du code civil restent au bailleur.',
    ],
    [
      'Dépôt de garantie',
      'Le preneur verse à la signature 62 100 €, soit trois mois de loyer hors taxes. Cette somme n’est pas productive d’intérêts ; elle est restituée dans les deux mois de la remise des clés, déduction faite de ce qui serait dû.',
    ],
    [
      'Entretien et travaux',
      'Le preneur entretient les quais, les portes sectionnelles, les niveleurs et l’éclairage. Il fait contrôler chaque année les installations électriques, les portes et le matériel de lutte contre l’incendie, et tient les rapports à la disposition du bailleur.',
      'Aucun percement du dallage ni aucune fixation à la charpente n’a lieu sans accord écrit. La pose de palettiers donne lieu à une note de calcul.',
    ],
    [
      'Sécurité incendie',
      'Le preneur maintient libres les issues, les murs coupe-feu et un espace d’un mètre sous les têtes d’extinction automatique. Il organise deux exercices d’évacuation par an.',
    ],
    [
      'Assurances',
      'Le preneur assure ses biens, sa responsabilité d’occupant et le recours des voisins. Le bailleur assure l’immeuble. Chacun renonce à recours contre l’autre au-delà des franchises.',
    ],
    [
      'Cession et sous-location',
      'La cession n’est permise qu’à l’acquéreur du fonds. La sous-location d’une cellule, au plus, est permise à une société du groupe ou à un client logistique, après information écrite du bailleur.',
    ],
    [
      'Environnement',
      'Les parties échangent chaque année les consommations d’énergie et d’eau. Le bailleur autorise la pose de panneaux photovoltaïques sur la toiture ; leurs conditions feront l’objet d’un avenant.',
    ],
    [
      'Restitution',
      'Un état des lieux contradictoire est établi à l’entrée et à la sortie. Le preneur rend les locaux vides, propres, palettiers démontés et chevilles arasées.',
    ],
    [
      'Clause résolutoire',
      'À défaut de paiement d’un terme ou d’exécution d’une clause du bail, et un mois après un commandement resté sans effet, le bail est résilié de plein droit si le bailleur le souhaite.',
    ],
  ],
  annexes: [
    {
      title: 'Répartition des charges',
      head: ['Poste', 'Bailleur', 'Preneur', 'Budget 2026'],
      rows: [
        ['Taxe foncière', '', '100 %', '21 300 €'],
        ['Entretien des espaces verts et voiries', '40 %', '60 %', '6 900 €'],
        ['Extinction automatique : contrôle', '', '100 %', '4 150 €'],
        ['Extinction automatique : remplacement', '100 %', '', '–'],
        ['Toiture, charpente, façades', '100 %', '', '–'],
        ['Portes sectionnelles et niveleurs', '', '100 %', '5 480 €'],
        ['Gestion technique du parc', '50 %', '50 %', '3 600 €'],
      ],
    },
  ],
  signatures: ['Le bailleur, O. Wattrelos', 'Le preneur, H. Cordevent'],
};
