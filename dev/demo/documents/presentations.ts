import type { Slide } from '../formats/pptx.ts';

export const safetyWelcome: readonly Slide[] = [
  {
    title: 'Accueil sécurité des intérimaires',
    lines: ['Site d’Arras – vingt minutes avant le premier poste', 'Édition de décembre 2025'],
  },
  {
    title: 'Cinq règles, sans exception',
    lines: [
      'Gilet, chaussures et badge dès le portail',
      'Un piéton reste dans les allées vertes',
      'Sans autorisation signée, on ne conduit aucun engin',
      'Un quai n’est ouvert que feu vert allumé',
      'Un doute : on arrête et on appelle le chef de quai',
    ],
  },
  {
    title: 'D’où viennent les accidents',
    lines: [
      '17 accidents et 94 presque accidents en 2025',
      'Sept sur dix arrivent pendant la première heure ou la dernière',
      'La manutention à la main reste la première cause',
    ],
    bars: [
      ['Manutention', 1, '41 %'],
      ['Chutes de plain-pied', 0.58, '24 %'],
      ['Chariots', 0.44, '18 %'],
      ['Quais', 0.27, '11 %'],
      ['Autres', 0.15, '6 %'],
    ],
  },
  {
    title: 'Soulever sans se blesser',
    lines: [
      'Évaluer : poids, prise, chemin libre',
      'Se placer près, pieds écartés, dos droit, genoux pliés',
      'Au-delà de 25 kg : à deux, ou avec un appareil',
      'Ne jamais tourner le buste avec la charge',
    ],
  },
  {
    title: 'En cas d’urgence',
    lines: [
      'Secours : 18 ou 112, puis chef de quai : 03 53 01 42 17',
      'Évacuation : issue la plus proche, rassemblement au parking nord',
      'Défibrillateurs : accueil et porte 5',
    ],
  },
];

export const quarterReview: readonly Slide[] = [
  {
    title: 'Indicateurs du 4e trimestre 2025',
    lines: ['Réunion qualité du 14 janvier 2026', 'Ponctualité, conformité, litiges, palettes'],
  },
  {
    title: 'L’essentiel',
    lines: [
      'Ponctualité : 96,4 % pour un objectif de 97 %',
      'Conformité : 99,2 %, objectif atteint',
      'Litiges : 0,38 %, en hausse en décembre',
      'Trois jours de verglas expliquent la moitié des retards',
    ],
  },
  {
    title: 'Ponctualité par agence',
    lines: [
      'Lille dépasse l’objectif depuis l’ouverture du bâtiment D',
      'Dunkerque souffre des attentes au port',
      'Arras : deux tournées à recaler le vendredi',
    ],
    bars: [
      ['Lille', 0.98, '97,9 %'],
      ['Arras', 0.9, '96,2 %'],
      ['Dunkerque', 0.74, '93,8 %'],
    ],
  },
  {
    title: 'Décisions proposées',
    lines: [
      'Coins de carton obligatoires pour le verre',
      'Photos systématiques à la réception de Lille',
      'Réponse écrite à chaque litige sous cinq jours',
    ],
  },
];
