import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import type { Scene } from '../scene.ts';
import { cut, open } from '../steps.ts';

const title = (query: string) => `Résultats pour « ${query} »`;

/** What a search finds, by name and in folders above, nothing, and a search that fails. */
export const resultScenes: readonly Scene[] = [
  {
    name: 'results',
    email: adminEmail,
    async reach(page) {
      await open(page, '/documents?recherche=contrat', title('contrat'));
      await page.getByRole('list', { name: 'Résultats de la recherche' }).waitFor();
    },
  },
  {
    name: 'results-filtered',
    email: memberEmail,
    async reach(page) {
      await open(page, '/documents?recherche=tarif&depuis=2020-01-01&dans=Tarifs', title('tarif'));
      await page.getByRole('list', { name: 'Résultats de la recherche' }).waitFor();
    },
  },
  {
    name: 'results-none',
    email: memberEmail,
    async reach(page) {
      await open(page, '/documents?recherche=introuvable&type=pdf', title('introuvable'));
      await page.getByText('Aucun résultat avec ces filtres.').waitFor();
    },
  },
  {
    name: 'results-failed',
    email: memberEmail,
    async reach(page) {
      await cut(page, '**/rpc/search_items*');
      await open(page, '/documents?recherche=contrat', title('contrat'));
      await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    },
  },
];
