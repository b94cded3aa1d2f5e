import type { DocxBlock } from '../formats/docx.ts';

export const fuelAmendment: readonly DocxBlock[] = [
  { title: 'Avenant n° 2 au contrat CT-2026-014' },
  {
    text: 'Entre Cordevent Logistique SAS, le transporteur, et Épicerie du Panier d’Osier SARL, le client. Objet : révision du prix liée au gazole à compter du 1er mars 2026.',
  },
  { heading: '1. Constat' },
  {
    text: 'L’indice du gazole professionnel a augmenté de 17,3 % entre décembre 2025 et février 2026. La part de carburant étant fixée à 26 % du prix de transport, la révision s’établit à + 4,5 %.',
  },
  { heading: '2. Nouveaux prix' },
  {
    table: [
      ['Livraison', 'Prix actuel', 'Révision', 'Prix au 1er mars 2026'],
      ['Arras, par palette', '38,60 €', '+ 4,5 %', '40,34 €'],
      ['Douai, par palette', '46,20 €', '+ 4,5 %', '48,28 €'],
      ['Béthune, par palette', '46,20 €', '+ 4,5 %', '48,28 €'],
      ['Attente, par quart d’heure', '14,50 €', 'sans', '14,50 €'],
    ],
    widths: [3100, 2000, 1700, 2600],
  },
  { heading: '3. Suivi' },
  {
    items: [
      'La révision est recalculée chaque mois, à la hausse comme à la baisse.',
      'Elle figure sur une ligne distincte de la facture.',
      'Si l’indice varie de plus de 25 % en trois mois, les parties se réunissent sous dix jours.',
    ],
  },
  { text: 'Les autres clauses du contrat et de son avenant n° 1 restent inchangées.' },
  { text: 'Fait à Arras, le 20 février 2026, en deux exemplaires.' },
];

const rooms = [
  ['Dallage', 'Bon', 'Deux fissures de retrait, 1,20 m et 0,70 m, devant le quai 6'],
  ['Murs et bardage', 'Bon', 'Impact de chariot à 1,10 m de haut, mur est'],
  ['Portes à quai 5 à 8', 'Très bon', 'Joints neufs ; contrôle du 12 septembre 2025'],
  ['Niveleurs', 'Bon', 'Lèvre du niveleur 7 à graisser'],
  ['Éclairage', 'Moyen', '9 luminaires éteints sur 48 ; remplacement à la charge du preneur'],
  ['Extinction automatique', 'Très bon', 'Pression de 8,2 bar ; têtes sans obstacle'],
  ['Issues de secours', 'Très bon', 'Blocs autonomes vérifiés'],
  ['Toiture', 'Non vérifié', 'Accès interdit par vent fort ; visite à reprendre'],
] as const;

export const inventory: readonly DocxBlock[] = [
  { title: 'État des lieux d’entrée – cellule B' },
  {
    text: 'Entrepôt de Lille, bâtiment D, 1 950 m². Visite contradictoire du 1er octobre 2025 de 14 h à 15 h 50, en présence de Mme Wattrelos pour le bailleur et de M. Öztürk pour le preneur.',
  },
  { heading: 'Relevés des compteurs' },
  {
    table: [
      ['Compteur', 'Numéro', 'Index'],
      ['Électricité, heures pleines', 'EL-77-20418', '184 203 kWh'],
      ['Électricité, heures creuses', 'EL-77-20418', '96 551 kWh'],
      ['Eau', 'EA-04-5512', '2 318 m³'],
    ],
    widths: [3900, 2700, 2700],
  },
  { heading: 'Constatations' },
  { table: [['Élément', 'État', 'Observations'], ...rooms], widths: [2600, 1500, 5200] },
  { heading: 'Remises' },
  {
    items: [
      '6 clés de la porte de service, 2 clés du local de charge',
      '8 télécommandes de portes, 12 badges d’accès au parc',
      'Carnet d’entretien des niveleurs et plan des réseaux',
    ],
  },
  {
    text: 'Les parties reconnaissent l’exactitude du présent état. Réserve du preneur : la toiture fera l’objet d’une visite dans le mois.',
  },
];

export const negotiation: readonly DocxBlock[] = [
  { title: 'Négociation tarifaire 2027 – note de cadrage' },
  {
    text: 'Diffusion : direction. Cette note fixe les bornes de la négociation qui s’ouvre en septembre 2026 avec les quatre premiers clients.',
  },
  { heading: 'Hypothèses' },
  {
    items: [
      'Salaires des conducteurs : + 2,6 % au 1er janvier 2027.',
      'Péages : + 1,8 % ; assurances de la flotte : + 4 %.',
      'Renouvellement de sept tracteurs, dont deux électriques pour la métropole lilloise.',
    ],
  },
  { heading: 'Objectifs par client' },
  {
    table: [
      ['Client', 'Hausse visée', 'Plancher', 'Contrepartie possible'],
      ['Moulins du Ternois', '3,2 %', '2,4 %', 'Enlèvement de nuit'],
      ['Verreries du Littoral', '4,0 %', '3,1 %', 'Coins de carton compris'],
      ['Escaut Mécanique', '2,8 %', '2,0 %', 'Engagement de deux ans'],
      ['Brasserie de l’Écluse', '2,5 %', '1,5 %', 'Retour des fûts gratuit'],
    ],
    widths: [3000, 1700, 1500, 3200],
  },
  { heading: 'Calendrier' },
  {
    text: 'Envoi des propositions le 14 septembre, réunions jusqu’au 30 octobre, signature avant le 4 décembre 2026.',
  },
];

export const safetyProtocol: readonly DocxBlock[] = [
  { title: 'Protocole de sécurité – chargement et déchargement' },
  {
    text: 'Établi en application des articles R. 4515-4 et suivants du code du travail entre l’entreprise d’accueil, Cordevent Logistique à Arras, et le transporteur désigné ci-dessous. Valable un an pour des opérations répétées.',
  },
  { heading: 'L’entreprise d’accueil' },
  {
    table: [
      ['Point', 'Consigne'],
      ['Accès', 'Portail sud, sens unique, 10 km/h, téléphone interdit en manœuvre'],
      ['Attente', 'Zone P2, moteur coupé ; sanitaires et café à l’accueil'],
      ['Quais', '12 portes ; cale obligatoire, clés remises au chef de quai'],
      ['Engins', 'Conduits par le seul personnel autorisé du site'],
      ['Secours', '18 ou 112, puis 03 53 01 42 17 ; défibrillateur à l’accueil'],
    ],
    widths: [1900, 7400],
  },
  { heading: 'Le transporteur' },
  {
    items: [
      'décrit son véhicule : hauteur de plancher, hayon, équipements particuliers ;',
      'indique la nature de la marchandise et les précautions qu’elle demande ;',
      'équipe ses conducteurs : gilet, chaussures, gants, casque si le hayon sert.',
    ],
  },
  { heading: 'Déroulement' },
  {
    text: 'Le conducteur s’annonce, reçoit un numéro de quai, se met à quai, cale, remet les clés. Il assiste au chargement depuis la zone marquée, ou attend à l’accueil. Il vérifie l’arrimage, signe les documents, reprend ses clés quand le feu passe au vert à l’extérieur.',
  },
  { heading: 'Signatures' },
  {
    table: [
      ['Pour l’entreprise d’accueil', 'Pour le transporteur'],
      ['Nom, date, signature :', 'Nom, date, signature :'],
    ],
    widths: [4650, 4650],
  },
];

export const tenderAnswer: readonly DocxBlock[] = [
  { title: 'Appel d’offres « Halles du Nord » – réponse' },
  {
    text: 'BROUILLON – à relire par J.-B. Wattez avant le 27 février. Lot 2 : livraison des producteurs aux quatre halles, six nuits par semaine.',
  },
  { heading: 'Notre compréhension du besoin' },
  {
    text: 'Les halles ouvrent à 6 h. Quarante producteurs déposent leurs marchandises la veille avant 20 h ; tout doit être sur les étals à 5 h 30, sans rupture de froid et sans bruit pour le voisinage.',
  },
  { heading: 'Moyens proposés' },
  {
    table: [
      ['Moyen', 'Nombre', 'Précision'],
      ['Porteurs frigorifiques de 16 t', '4', 'dont 2 électriques, hayon silencieux'],
      ['Conducteurs de nuit', '6', 'formés à l’hygiène alimentaire'],
      ['Quai froid dédié à Lille', '620 m²', '+ 2 à + 4 °C, sondes reliées'],
      ['Véhicule de secours', '1', 'disponible en quarante minutes'],
    ],
    widths: [3700, 1500, 4100],
  },
  { heading: 'Points à compléter' },
  {
    items: [
      'prix du kilomètre des porteurs électriques (attendre le retour du loueur) ;',
      'attestation de formation de D. Öztürk ;',
      'deux références de nuit, avec contacts.',
    ],
  },
];
