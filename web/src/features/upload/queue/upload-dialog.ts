import type { ItemPath } from '@navette/core/paths/item-path';
import { personalStore } from '../../../state/store.ts';

/** The folder to which the upload dialog adds files, on any screen; null while the dialog is closed. */
export const uploadDialog = personalStore<ItemPath | null>(() => null);
