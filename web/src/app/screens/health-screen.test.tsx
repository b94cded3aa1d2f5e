import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { fetchHealth, healthOf, jobHealth } from '../../testing/fakes/health.ts';
import { fetchRepairBraked } from '../../testing/fakes/repair-braked.ts';
import { renderApp, shownAddress } from '../../testing/render-app.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (ms: number) => Date.now() - ms;
const region = (name: string) => page.getByRole('region', { name });
const wrong = region('À regarder');
const refresh = page.getByRole('button', { name: 'Actualiser' });
const titles = page.getByRole('heading', { level: 2 });

async function shownTitles(): Promise<(string | null)[]> {
  await expect.element(titles.first()).toBeVisible();
  return titles.elements().map(({ textContent }) => textContent);
}

test('from the menu: all is well, with what the night has done, the delay and both versions', async () => {
  await renderApp('/documents', ADMIN);
  await page.getByRole('link', { name: 'État' }).click();
  await expect.element(page.getByText('Tout va bien.')).toBeVisible();
  expect(shownAddress()).toBe('/documents?etat');
  await expect.poll(() => document.title).toBe('État – Navette');
  await expect.element(region('Frein de la réparation')).toMatchTextContent('Rien n’attend');
  const repair = region('Dernière réparation');
  await expect
    .element(repair)
    .toMatchTextContent('La dernière s’est terminée il y a 8 h, en 2 min.');
  await expect.element(repair).toMatchTextContent('fiches modifiées12');
  await expect.element(repair).not.toMatchTextContent('fiches créées');
  await expect
    .element(region('Base des commentaires'))
    .toMatchTextContent('Retard : 0,8 s au plus, relevé il y a 5 min');
  const functions = region('Traitements automatiques et versions');
  await expect.element(functions).toMatchTextContent('Dernier passage il y a 1 min');
  await expect.element(functions).toMatchTextContent('Traitements automatiques1.0.0+essai');
  await expect.element(functions).not.toMatchTextContent('pas de la même version');
  await expectAccessible();
});

test('what the brake holds, and what is gone, comes first, with both ways on', async () => {
  const path = 'Photos/1700000000000_Quai 7.jpg';
  fetchHealth.mockResolvedValue(
    healthOf({
      braked: {
        path: 'L’été du "port"/',
        would_remove: 1234,
        misplaced: 2,
        limit: 100,
        paths: ['L’été du "port"/1700000000000_Contrat.pdf'],
        at: ago(8 * HOUR),
      },
      gone: {
        count: 3,
        latest: [{ file_path: path, removed_at: ago(HOUR), expire_at: ago(-29 * 24 * HOUR) }],
      },
    }),
  );
  await renderApp('/documents?etat', ADMIN);
  await expect.element(wrong).toMatchTextContent('avant de supprimer 1 234 fiches');
  await expect.element(wrong).toMatchTextContent('1 élément a disparu du stockage depuis hier');
  await expect.element(page.getByText('Tout va bien.')).not.toBeInTheDocument();
  expect((await shownTitles()).slice(0, 4)).toEqual([
    'À regarder',
    'Frein de la réparation',
    'Disparus du stockage',
    'Tâches',
  ]);
  const brake = region('Frein de la réparation');
  const held = brake.getByRole('list', { name: 'Ce qui serait supprimé' });
  await expect.element(held).toMatchTextContent('L’été du "port"/1700000000000_Contrat.pdf');
  await expect.element(held).toMatchTextContent('et 1 233 autres');
  await expect.element(brake).toMatchTextContent('la limite est de 100 éléments');
  await expect.element(brake).toMatchTextContent('Dont 2 fiches mal rangées');
  await expect
    .element(
      brake.getByText(
        `npm run admin -- repair --confirm --project navette-essai 'L’été du "port"/'`,
      ),
    )
    .toBeVisible();
  const gone = region('Disparus du stockage');
  await expect.element(gone.getByRole('listitem').first()).toMatchTextContent(path);
  await expect.element(gone).toMatchTextContent('et 2 autres');
  await expect.element(gone.getByText(/^gcloud storage restore /)).toBeVisible();
  await expectAccessible();
});

test('a long list is behind a line that opens it', async () => {
  const paths = Array.from({ length: 100 }, (_, index) => `Photos/${index}.jpg`);
  fetchHealth.mockResolvedValue(
    healthOf({ braked: { path: '', would_remove: 1284, paths, at: ago(HOUR) } }),
  );
  await renderApp('/documents?etat', ADMIN);
  await expect
    .element(page.getByText('npm run admin -- repair --confirm --project navette-essai'))
    .toBeVisible();
  await expect.element(page.getByText('Photos/99.jpg')).not.toBeVisible();
  await page.getByText(/^Ce qui serait supprimé \(100 sur 1\s284\)$/).click();
  await expect.element(page.getByText('Photos/99.jpg')).toBeVisible();
});

test('jobs that do not get on come before the others; those that were given up say whether it is made good', async () => {
  fetchHealth.mockResolvedValue(
    healthOf({
      running: [
        jobHealth({ id: 'well' }),
        jobHealth({ id: 'stuck', kind: 'deletion', path: 'Vieux/', attempts: 5 }),
        jobHealth({ id: 'pending', kind: 'leave', path: '', attempts: 3, comments_pending: true }),
      ],
      failed: [
        jobHealth({ id: 'old', path: 'A/', updated_at: ago(20 * HOUR) }),
        jobHealth({ id: 'new', kind: 'copy', path: 'B/', updated_at: ago(20 * HOUR) }),
      ],
    }),
  );
  await renderApp('/documents?etat', ADMIN);
  await expect.element(wrong).toMatchTextContent('2 tâches n’avancent plus.');
  await expect.element(wrong).toMatchTextContent('1 tâche a été abandonnée.');
  const items = region('Tâches').getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent('SuppressionVieux/N’avance plus');
  await expect.element(items.nth(1)).toMatchTextContent('Départ d’une personneN’avance plus');
  await expect.element(items.nth(1)).toMatchTextContent('Attend la base des commentaires');
  await expect
    .element(items.nth(2))
    .toMatchTextContent('En cours, demandée il y a 1 h : 1 200 sur 48 000');
  await expect.element(items.nth(3)).toMatchTextContent('Une réparation a eu lieu depuis.');
  await expect.element(region('Tâches')).toMatchTextContent('est retentée pendant quatre heures');
  await expect.element(items.nth(4)).toMatchTextContent('CopieB/Abandonnée il y a 20 h');
  await expect.element(items.nth(4)).not.toMatchTextContent('Une réparation');
});

test('functions that stand still, another version, maintenance; asked again, all is well', async () => {
  fetchHealth.mockResolvedValueOnce(
    healthOf({
      sweep: { at: ago(HOUR), since: 0, version: '0.9.0+avant', comments: true },
      maintenance: { since: ago(2 * HOUR), comments: 'closed', told: 'closed' },
      mirror: { failed_at: ago(MINUTE), waiting_since: ago(HOUR) },
    }),
  );
  await renderApp('/documents?etat', ADMIN);
  await expect.element(wrong).toMatchTextContent('Les traitements automatiques sont à l’arrêt');
  await expect.element(wrong).toMatchTextContent('La base des commentaires ne suit plus');
  // What something is wrong with comes before the rest.
  expect((await shownTitles()).slice(0, 4)).toEqual([
    'À regarder',
    'Base des commentaires',
    'Traitements automatiques et versions',
    'Frein de la réparation',
  ]);
  const functions = region('Traitements automatiques et versions');
  await expect.element(functions).toMatchTextContent('pas de la même version');
  await expect.element(functions).toMatchTextContent('rien ne reprend les tâches');
  await expect.element(page.getByText(/suivent l’accès d’avant/)).toBeVisible();
  await expect.element(functions).toMatchTextContent('Maintenance commencée il y a 2 h');
  await refresh.click();
  await expect.element(page.getByText('Tout va bien.')).toBeVisible();
  await expect.element(functions).not.toMatchTextContent('Maintenance');
  await expect.element(functions).not.toMatchTextContent('rien ne reprend');
  await expect.element(page.getByText(/suivent l’accès d’avant/)).not.toBeInTheDocument();
});

test('an installation of which nothing is known yet', async () => {
  const nothing = { sweep: null, repair: null, mirror: null };
  fetchHealth.mockResolvedValue(healthOf(nothing));
  await renderApp('/documents?etat', ADMIN);
  await expect.element(wrong).toMatchTextContent('encore jamais rien noté');
  await expect
    .element(region('Dernière réparation'))
    .toMatchTextContent('Aucune n’est encore notée');
  await expect.element(region('Base des commentaires')).toMatchTextContent('Aucune modification');
  await expect
    .element(region('Traitements automatiques et versions'))
    .toMatchTextContent('inconnue');
});

test('before the first night nothing says that all is well, nor of comments that are not there', async () => {
  const sweep = { at: ago(MINUTE), since: ago(HOUR), version: '1.0.0+essai', comments: false };
  fetchHealth.mockResolvedValueOnce(healthOf({ sweep, repair: null, mirror: null }));
  await renderApp('/documents?etat', ADMIN);
  await expect.element(page.getByText('Rien à signaler pour l’instant.')).toBeVisible();
  await expect
    .element(page.getByText(/^Vérifié/))
    .toMatchTextContent('les traitements automatiques et les tâches.');
  await expect.element(page.getByText(/^La première réparation/)).toBeVisible();
  await refresh.click();
  await expect.element(page.getByText('Tout va bien.')).toBeVisible();
  await expect
    .element(page.getByText(/^Vérifié/))
    .toMatchTextContent('le stockage et la base des commentaires.');
});

test('more jobs than are read are told so; of a repair that was given up nothing says that all was well', async () => {
  const failed = Array.from({ length: 100 }, (_, index) => jobHealth({ id: `f${index}` }));
  const { repair } = healthOf();
  fetchHealth.mockResolvedValue(
    healthOf({ failed, repair: repair && { ...repair, state: 'failed', counts: {} } }),
  );
  await renderApp('/documents?etat', ADMIN);
  await expect.element(wrong).toMatchTextContent('Au moins 100 tâches ont été abandonnées.');
  await expect.element(region('Tâches')).toMatchTextContent('100 tâches au plus sont affichées');
  const section = region('Dernière réparation');
  await expect.element(section).toMatchTextContent('La dernière a été abandonnée il y a 8 h.');
  await expect.element(section).not.toMatchTextContent('rien eu à corriger');
});

test('a repair that has left items out names them', async () => {
  const { repair } = healthOf();
  const failures = [{ path: 'A/illisible.txt', reason: 'internal' }] as const;
  fetchHealth.mockResolvedValue(healthOf({ repair: repair && { ...repair, failed: 3, failures } }));
  await renderApp('/documents?etat', ADMIN);
  await expect.element(wrong).toMatchTextContent('a échoué pour 3 éléments');
  const list = page.getByRole('list', { name: 'Éléments qu’elle n’a pas pu réparer' });
  await expect.element(list).toMatchTextContent('A/illisible.txtet 2 autres');
});

test('what could not be read is asked for again', async () => {
  fetchHealth.mockRejectedValueOnce(serviceError('permission-denied'));
  await renderApp('/documents?etat', ADMIN);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('L’état n’a pas pu être chargé.');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Tout va bien.')).toBeVisible();
});

test('members are sent to the documents, have no link, and nothing is asked', async () => {
  await renderApp('/documents?etat', MEMBER);
  await expect.poll(shownAddress).toBe('/documents');
  await expect.element(page.getByRole('link', { name: 'État' })).not.toBeInTheDocument();
  expect(fetchHealth).not.toHaveBeenCalled();
});

test('the line about a repair that has stopped leads to what it would remove', async () => {
  fetchRepairBraked.mockResolvedValue(1234);
  await renderApp('/documents', ADMIN);
  await expect.element(page.getByText('npm run admin')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Voir lesquelles' }).click();
  await expect.element(region('Frein de la réparation')).toBeVisible();
  expect(shownAddress()).toBe('/documents?etat');
});
