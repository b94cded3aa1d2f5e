import { demoPassword, memberEmail, newcomerEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import type { Ports } from '../../../dev/stack.ts';
import { dialogBy, open } from '../steps.ts';
import type { Scene } from '../scene.ts';

/** Address -> where a link of a message to it leads. */
function linkTo(ports: Ports, kind: 'verification' | 'password', email: string): Promise<string> {
  return withAdminServices(ports, ({ auth }) =>
    kind === 'verification'
      ? auth.generateEmailVerificationLink(email)
      : auth.generatePasswordResetLink(email),
  );
}

/** An account whose address was confirmed by a new password alone. */
async function unsettledAccount(ports: Ports): Promise<string> {
  const email = `distrait-${crypto.randomUUID().slice(0, 8)}@navette.test`;
  await withAdminServices(ports, async ({ auth }) => {
    const { uid } = await auth.createUser({ email, emailVerified: true, password: demoPassword });
    await auth.setCustomUserClaims(uid, { confirmed_email: '' });
  });
  return email;
}

/** What links in messages lead to, and what people with an unconfirmed address see. */
export const confirmationScenes: readonly Scene[] = [
  {
    name: 'confirm-own',
    email: newcomerEmail,
    async reach(page, { ports }) {
      await page.goto(await linkTo(ports, 'verification', newcomerEmail));
      await page.getByRole('button', { name: 'Confirmer mon adresse' }).waitFor();
    },
  },
  {
    name: 'confirm-signed-out',
    async reach(page, { ports }) {
      await page.goto(await linkTo(ports, 'verification', newcomerEmail));
      await page.getByRole('button', { name: 'Se connecter et confirmer' }).waitFor();
    },
  },
  {
    name: 'confirm-other-session',
    email: memberEmail,
    async reach(page, { ports }) {
      await page.goto(await linkTo(ports, 'verification', newcomerEmail));
      await page.getByRole('button', { name: 'Se connecter et confirmer' }).waitFor();
    },
  },
  {
    name: 'confirm-not-me',
    async reach(page, { ports }) {
      await page.goto(await linkTo(ports, 'verification', newcomerEmail));
      await page.getByRole('button', { name: 'Ce n’est pas moi' }).click();
      await page.getByRole('button', { name: 'Recevoir le message' }).waitFor();
    },
  },
  {
    name: 'confirm-spent',
    async reach(page) {
      await page.goto('/signin?mode=verifyEmail&oobCode=abc');
      await page.getByText('Ce lien a expiré').waitFor();
    },
  },
  {
    name: 'confirm-refused',
    async reach(page) {
      await page.goto('/signin?mode=recoverEmail&oobCode=abc');
      await page.getByText('Rien n’a été modifié.').waitFor();
    },
  },
  {
    name: 'confirm-password',
    async reach(page, { ports }) {
      await page.goto(await linkTo(ports, 'password', memberEmail));
      await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
    },
  },
  {
    name: 'confirm-question',
    async reach(page, { ports }) {
      await page.goto('/signin');
      await page.getByLabel('E-mail').fill(await unsettledAccount(ports));
      await page.getByLabel('Mot de passe').fill(demoPassword);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByRole('heading', { name: 'Ce compte est-il le vôtre ?' }).waitFor();
    },
  },
  {
    name: 'unconfirmed-documents',
    email: newcomerEmail,
    async reach(page) {
      await open(page, '/documents', 'Documents');
      await page.getByText('Pour ajouter des fichiers').waitFor();
    },
  },
  {
    name: 'unconfirmed-upload',
    email: newcomerEmail,
    async reach(page) {
      await open(page, '/documents', 'Documents');
      await dialogBy(page, 'Ajouter un/des fichier(s)');
      await page.getByRole('dialog').getByText('Pour ajouter des fichiers').waitFor();
    },
  },
];
