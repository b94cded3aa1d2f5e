import type { DeliveryNote } from './delivery-note.ts';

const basket = {
  customer: 'Épicerie du Panier d’Osier, 18, place des Héros-du-Beffroi, 62000 Arras',
  place: 'Magasin, accès par la cour, 8, ruelle aux Ânes. Hayon nécessaire.',
  round: 'Tournée 12, arrêt 3',
};

export const basketFirst: DeliveryNote = {
  ...basket,
  number: '4471',
  date: new Date('2026-01-29T08:10:00+01:00'),
  goods: [
    ['CAF-250', 'Café moulu, paquets de 250 g', 48, 'carton', 14],
    ['HUI-100', 'Huile de colza, bouteilles de 1 l', 36, 'carton', 37],
    ['CON-314', 'Confiture de rhubarbe, pots de 370 g', 60, 'carton', 33],
    ['FAR-025', 'Farine T65, sacs de 25 kg', 12, 'palette EUR', 306],
  ],
  remarks: [],
};

export const basketCorrected: DeliveryNote = {
  ...basketFirst,
  date: new Date('2026-01-30T11:25:00+01:00'),
  banner: 'Annule et remplace le bon du 29 janvier : 10 sacs de farine livrés au lieu de 12.',
  goods: [
    ['CAF-250', 'Café moulu, paquets de 250 g', 48, 'carton', 14],
    ['HUI-100', 'Huile de colza, bouteilles de 1 l', 36, 'carton', 37],
    ['CON-314', 'Confiture de rhubarbe, pots de 370 g', 60, 'carton', 33],
    ['FAR-025', 'Farine T65, sacs de 25 kg', 10, 'palette EUR', 255],
  ],
  remarks: ['Deux sacs de farine manquants, avoir demandé.'],
};

export const lockBrewery: DeliveryNote = {
  number: '4488',
  date: new Date('2026-02-05T06:45:00+01:00'),
  customer: 'Brasserie de l’Écluse, 3, quai du Halage, 59500 Douai',
  place: 'Cour des fûts, quai n° 3. Réception de 6 h à 10 h.',
  round: 'Tournée 4, arrêt 1',
  goods: [
    ['MAL-PIL', 'Malt pilsen, sacs de 25 kg', 40, 'palette EUR', 1020],
    ['HOU-STR', 'Houblon en granulés, seaux de 5 kg', 16, 'carton', 88],
    ['CAP-026', 'Capsules couronnes, cartons de 10 000', 6, 'carton', 129],
    ['FUT-030', 'Fûts inox vides de 30 l (retour de nettoyage)', 24, 'palette perdue', 226],
  ],
  remarks: [],
};

export const crushedPallet: DeliveryNote = {
  number: '4502',
  date: new Date('2026-02-12T08:40:00+01:00'),
  customer: 'Droguerie Maréchal & Filles, 51, avenue de la Lys, 59280 Armentières',
  place: 'Plateforme d’Arras, quai n° 7 : refus partiel, retour au stock.',
  round: 'Tournée 9, arrêt 2',
  goods: [
    ['LES-5KG', 'Lessive en poudre, barils de 5 kg', 72, 'palette EUR', 378],
    ['SAV-300', 'Savon noir, bidons de 3 l', 40, 'palette EUR', 131],
    ['EPO-012', 'Éponges végétales, lots de 12', 90, 'carton', 41],
    ['BAL-140', 'Balais coco, bois brut', 30, 'carton', 27],
  ],
  remarks: [
    'Palette n° 3 : film déchiré sur toute la hauteur, deux colis écrasés (lessive répandue).',
    'Palette n° 3 : une planche supérieure fendue, palette refusée.',
    'Trois photographies prises à 8 h 14, jointes au dossier de litige 26-017.',
  ],
};
