import type { Locator, Page } from 'playwright-core';

/** The dialog 'Déplacer', or 'Copier vers…'. */
export function moveDialog(page: Page, name = 'Déplacer'): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** A folder in the dialog's tree, by its name. */
export function treeItem(dialog: Locator, name: string): Locator {
  return dialog.getByRole('treeitem', { name: new RegExp(`^${name}( ?emplacement actuel)?$`) });
}

/** Moves into the folder that is chosen, once it is said what that does. */
export async function moveHere(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Déplacer ici' }).click();
  await dialog.waitFor({ state: 'detached', timeout: 60_000 });
}
