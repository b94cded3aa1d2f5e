import { networkMap } from '../drawings/network-map.ts';
import type { Report } from './report.ts';

export const welcomeBooklet: Report = {
  title: 'Livret d’accueil',
  subtitle: 'Bienvenue chez Cordevent Logistique – édition de janvier 2026',
  date: new Date('2026-01-06T08:30:00+01:00'),
  blocks: [
    { heading: 'Qui nous sommes' },
    {
      text: 'Cordevent Logistique transporte et entrepose pour les producteurs, les brasseurs et les commerces du Nord depuis 1987. La société compte 98 salariés, 41 conducteurs, 36 véhicules et deux plateformes, à Arras et à Lille.',
    },
    { drawing: networkMap },
    { heading: 'Nos sites' },
    {
      table: [
        ['Site', 'Surface', 'Quais', 'Équipe', 'Horaires'],
        ['Arras, rue du Canal-Neuf', '7 200 m²', 12, 61, '5 h – 22 h'],
        ['Lille, Port-Fluvial', '4 860 m²', 8, 29, '5 h – 20 h'],
        ['Dunkerque, bureau de quai', '180 m²', 2, 8, '6 h – 18 h'],
      ],
    },
    { page: 'Votre première semaine' },
    {
      table: [
        ['Jour', 'Matin', 'Après-midi'],
        [
          'Lundi',
          'Accueil, badge, équipements de protection',
          'Visite du site, consignes de sécurité',
        ],
        [
          'Mardi',
          'Tournée avec un conducteur',
          'Exploitation : lettres de voiture, bons de livraison',
        ],
        ['Mercredi', 'Quai : réception, contrôle, litiges', 'Préparation de commandes'],
        ['Jeudi', 'Outils : planning, documents partagés', 'Poste de travail, avec votre référent'],
        ['Vendredi', 'Poste de travail', 'Bilan avec le responsable'],
      ],
    },
    { heading: 'Documents partagés' },
    {
      text: 'Les documents de travail se trouvent dans l’espace partagé. Les dossiers Exploitation, Sécurité et Tarifs sont ouverts à tous. Les autres sont ouverts aux personnes concernées : demandez l’accès à votre responsable.',
    },
    {
      items: [
        'Donnez un nom qui se comprend seul : nature, objet, date.',
        'Photographiez toute avarie le jour même et déposez l’image dans Photos et vidéos.',
        'Ne déposez ni mot de passe, ni donnée médicale.',
      ],
    },
    { page: 'Vie pratique' },
    { heading: 'Contacts' },
    {
      table: [
        ['Service', 'Téléphone', 'Courriel'],
        ['Exploitation', '03 53 01 42 00', 'exploitation@cordevent.example'],
        ['Litiges', '03 53 01 42 12', 'litiges@cordevent.example'],
        ['Ressources humaines', '03 53 01 42 05', 'rh@cordevent.example'],
        ['Informatique', '03 53 01 42 09', 'support@cordevent.example'],
      ],
    },
    { heading: 'Repas, transports, congés' },
    {
      text: 'Une salle de pause avec micro-ondes est ouverte sur chaque site. Un arrêt de bus se trouve à 300 m de l’entrée d’Arras. Les congés se demandent six semaines avant pour plus de cinq jours, dix jours avant sinon.',
    },
    { note: 'Un oubli, une question ? Votre référent est là pour cela pendant trois mois.' },
  ],
};

export const qualityMinutes: Report = {
  title: 'Procès-verbal de la réunion qualité',
  subtitle: 'Mercredi 14 janvier 2026, 9 h 30 – salle du Halage, Arras',
  date: new Date('2026-01-14T16:40:00+01:00'),
  blocks: [
    {
      text: 'Présents : H. Cordevent (présidence), N. Fauquembergue (qualité), J.-B. Wattez (exploitation), S. Delcourt (quai d’Arras), R. Öztürk (quai de Lille), M. Ghesquière (litiges). Excusée : L. Prévost.',
    },
    { heading: '1. Approbation du procès-verbal précédent' },
    { text: 'Le procès-verbal du 10 décembre 2025 est approuvé sans observation.' },
    { heading: '2. Indicateurs du quatrième trimestre' },
    {
      table: [
        ['Indicateur', 'Objectif', 'Octobre', 'Novembre', 'Décembre'],
        ['Ponctualité', '97 %', '97,4 %', '96,8 %', '95,1 %'],
        ['Livraisons conformes', '99,2 %', '99,3 %', '99,4 %', '98,9 %'],
        ['Taux de litige', '< 0,4 %', '0,31 %', '0,35 %', '0,48 %'],
        ['Palettes rendues', '92 %', '90 %', '93 %', '88 %'],
      ],
    },
    {
      text: 'La baisse de décembre vient de trois journées de verglas (9, 10 et 18) et de l’afflux des colis de fin d’année. Hors ces journées, la ponctualité est de 97,0 %.',
    },
    { heading: '3. Réclamations marquantes' },
    {
      items: [
        'Verreries du Littoral : deux bocaux cassés, calage à revoir pour les palettes de 1,80 m.',
        'Brasserie de l’Écluse : fûts rendus avec deux jours de retard, nouvelle tournée le jeudi.',
        'Droguerie Maréchal & Filles : étiquettes illisibles, imprimante 3 remplacée le 12 janvier.',
      ],
    },
    { page: 'Décisions et suites' },
    {
      table: [
        ['N°', 'Décision', 'Responsable', 'Échéance'],
        ['26-01', 'Coins de carton obligatoires pour le verre', 'S. Delcourt', '2 février 2026'],
        [
          '26-02',
          'Deux sondes de plus en chambre froide n° 2',
          'N. Fauquembergue',
          '20 février 2026',
        ],
        ['26-03', 'Photos systématiques à la réception de Lille', 'R. Öztürk', '26 janvier 2026'],
        ['26-04', 'Réponse écrite à chaque litige sous 5 jours', 'M. Ghesquière', 'permanent'],
        [
          '26-05',
          'Plan de salage de la cour partagé avec la mairie',
          'J.-B. Wattez',
          '31 octobre 2026',
        ],
      ],
    },
    { heading: '4. Questions diverses' },
    {
      text: 'L’audit de suivi aura lieu les 17 et 18 mars 2026. Chaque service relit ses consignes avant le 6 mars. M. Öztürk propose une visite croisée des quais ; elle est retenue pour avril.',
    },
    {
      text: 'La séance est levée à 11 h 45. Prochaine réunion : mercredi 11 février 2026 à 9 h 30.',
    },
    { note: 'Procès-verbal rédigé par N. Fauquembergue, relu par J.-B. Wattez.' },
  ],
};
