import { evacuationPlan } from '../drawings/evacuation-plan.ts';
import { hookLoad } from '../drawings/load-securing.ts';
import type { Report } from './report.ts';

export const safetyInstructions: Report = {
  title: 'Consignes de sécurité – quais et chariots',
  subtitle: 'Sites d’Arras et de Lille – version 2.1 du 12 janvier 2026 – à afficher',
  date: new Date('2026-01-12T09:00:00+01:00'),
  blocks: [
    {
      note: 'En cas de doute, on arrête. Personne ne sera jamais repris pour avoir interrompu un chargement dangereux.',
    },
    { heading: '1. Avant l’arrivée à quai' },
    {
      items: [
        'Vitesse limitée à 10 km/h dans la cour, 6 km/h pour les chariots dans les cellules.',
        'Gilet haute visibilité, chaussures de sécurité et téléphone rangé dès la sortie de la cabine.',
        'Le conducteur attend au point d’accueil ; il ne traverse jamais la zone de manœuvre.',
      ],
    },
    { heading: '2. Mise à quai' },
    {
      items: [
        'Frein de parc serré, moteur coupé, cale posée à la roue arrière gauche.',
        'Clés remises au chef de quai et accrochées au tableau sous le numéro de porte.',
        'Porte ouverte seulement quand le feu intérieur est vert et le niveleur en appui.',
        'Éclairage de remorque allumé avant l’entrée du premier chariot.',
      ],
    },
    { heading: '3. Conduite des chariots' },
    {
      table: [
        ['Situation', 'Règle', 'Pourquoi'],
        ['Charge haute', 'Rouler en marche arrière', 'La vue est masquée'],
        ['Croisement d’allées', 'Klaxon bref, arrêt au marquage', 'Piétons prioritaires'],
        ['Niveleur', 'Entrer droit, sans tourner', 'Risque de renversement'],
        ['Stationnement', 'Fourches au sol, clé retirée', 'Chute, usage non autorisé'],
        ['Charge des batteries', 'Zone dédiée, ventilation en marche', 'Dégagement d’hydrogène'],
      ],
    },
    {
      text: 'La conduite demande une autorisation en cours de validité, signée par la direction après formation, visite médicale et connaissance des lieux.',
    },
    { page: 'Charges et arrimage' },
    { heading: '4. Une palette est refusée si' },
    {
      items: [
        'une planche est cassée, fendue ou déclouée ;',
        'la charge dépasse du plateau de plus de 3 cm ou penche de plus de 2 % ;',
        'le film ne prend pas la palette ;',
        'le poids n’est pas connu.',
      ],
    },
    { heading: '5. Arrimage dans la remorque' },
    { drawing: hookLoad },
    {
      text: 'La charge résiste à 0,8 fois son poids vers l’avant et à 0,5 fois sur les côtés et vers l’arrière. Les sangles sont tendues à 300 daN au moins, avec cornières sur les arêtes. Tapis antiglisse sous les caisses métalliques.',
    },
    { page: 'En cas d’accident' },
    { heading: '6. Protéger, alerter, secourir' },
    {
      table: [
        ['Qui', 'Numéro', 'Quand'],
        ['Secours', '112 ou 18', 'Blessé, incendie, fuite'],
        ['Chef de quai d’Arras', '03 53 01 42 17', 'Toujours, aussitôt après les secours'],
        ['Chef de quai de Lille', '03 53 01 42 31', 'Toujours, aussitôt après les secours'],
        ['Astreinte', '06 39 98 42 08', 'De 20 h à 5 h et le week-end'],
      ],
    },
    {
      text: 'Les sauveteurs secouristes du travail portent un brassard vert. Les défibrillateurs sont à l’accueil et près de la porte 5. Tout presque accident est noté le jour même dans le registre.',
    },
    { heading: '7. Évacuation' },
    {
      text: 'Au signal : laisser le chariot fourches au sol, sortir par l’issue la plus proche, rejoindre le point de rassemblement, ne pas revenir en arrière.',
    },
    { drawing: evacuationPlan },
  ],
};

export const fireSheet: Report = {
  title: 'Fiche réflexe incendie',
  subtitle: '100 % du personnel formé avant le 31 mars 2026',
  date: new Date('2026-01-19T14:30:00+01:00'),
  blocks: [
    { heading: 'Je vois des flammes ou de la fumée' },
    {
      items: [
        'Je déclenche l’alarme : boîtier rouge, près de chaque issue.',
        'J’appelle le 18, puis le chef de quai : site, cellule, ce qui brûle, blessés.',
        'J’attaque le feu avec l’extincteur s’il est petit et si une sortie est dans mon dos.',
        'Je ferme les portes derrière moi, sans les verrouiller.',
      ],
    },
    { heading: 'Quel extincteur' },
    {
      table: [
        ['Feu', 'Extincteur', 'Couleur du repère', 'À ne pas faire'],
        ['Carton, bois, tissu', 'Eau avec additif', 'bleu', 'Rester dans la fumée'],
        ['Huile, solvant, plastique fondu', 'Poudre ou mousse', 'jaune', 'Jeter de l’eau'],
        ['Armoire électrique, chargeur', 'CO₂', 'noir', 'Toucher avant coupure'],
        [
          'Batterie au lithium',
          'Eau en quantité, à distance',
          'bleu',
          'Approcher, respirer la fumée',
        ],
      ],
    },
    {
      note: 'Batterie de chariot qui gonfle ou qui siffle : évacuer la zone sur 15 m, même sans flamme.',
    },
    { page: 'Suivi des formations' },
    {
      table: [
        ['Équipe', 'Effectif', 'Formés', 'Reste', 'Séance prévue'],
        ['Quai matin', 18, 18, 0, '–'],
        ['Quai après-midi', 16, 13, 3, '24 février, 13 h'],
        ['Nuit', 9, 6, 3, '3 mars, 20 h 30'],
        ['Conducteurs', 41, 33, 8, '7 mars, 8 h'],
        ['Bureaux', 14, 14, 0, '–'],
      ],
    },
    {
      text: 'Chaque séance dure une heure : vingt minutes de rappel, puis extinction réelle sur bac à flammes dans la cour nord. Les intérimaires suivent la séance le jour de leur arrivée.',
    },
  ],
};

export const accidentReport: Report = {
  title: 'Compte rendu d’accident',
  subtitle: 'Choc entre un chariot et un palettier – 3 mars 2026, 14 h 50 – diffusion restreinte',
  date: new Date('2026-03-04T10:15:00+01:00'),
  blocks: [
    { heading: 'Les faits' },
    {
      text: 'Allée C, cellule 2 d’Arras. En reculant avec une palette de barils, le chariot n° 14 heurte le montant de l’échelle C-07. Le montant plie de 6 cm sur 40 cm de haut. Aucune personne n’est blessée. L’allée est fermée à 14 h 55 et vidée à 17 h 20.',
    },
    { heading: 'Les causes retenues' },
    {
      items: [
        'Palette posée hors de son emplacement, qui réduit l’allée à 2,60 m au lieu de 3,10 m.',
        'Caméra de recul sale ; contrôle de prise de poste coché sans avoir été fait.',
        'Sabot de protection de l’échelle absent depuis le 20 février (demande 26-088 en attente).',
      ],
    },
    { page: 'Actions' },
    {
      table: [
        ['Action', 'Responsable', 'Échéance', 'État'],
        ['Remplacer le montant et vérifier les lisses', 'Maintenance', '6 mars 2026', 'commandé'],
        ['Reposer 11 sabots manquants', 'Maintenance', '13 mars 2026', 'en cours'],
        ['Marquer au sol la limite de dépose', 'Chef de quai', '10 mars 2026', 'fait'],
        [
          'Reprendre le contrôle de prise de poste avec chaque cariste',
          'Chef d’équipe',
          '20 mars 2026',
          'en cours',
        ],
        ['Inspection du palettier par un expert', 'Sécurité', '27 mars 2026', 'rendez-vous pris'],
      ],
    },
    {
      text: 'Présents à l’analyse : le chef de quai, le cariste, un membre du comité social et économique, la responsable de la sécurité. Prochain point le 31 mars 2026.',
    },
  ],
};
