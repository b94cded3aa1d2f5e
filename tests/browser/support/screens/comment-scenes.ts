import type { Page } from 'playwright-core';
import type { OpenOptions, People } from '../browser.ts';
import { openComments, textField } from './comments.ts';
import { rowOf } from './listing.ts';
import { newMember } from '../members.ts';
import { ownFile } from '../data/shared-file.ts';
import { bringSession } from '../sign-in.ts';

export interface CommentScenes {
  /** Opens a page with the comments on a file, as a person sees them. */
  opened: (path: string, email: string, options?: OpenOptions) => Promise<Page>;
  /** Opens the comments on a file of a new member, who can therefore write 20 comments a minute. */
  openedAlone: (name: string, options?: OpenOptions) => Promise<Page>;
}

/** Opens pages with comments, for the tests of comments. */
export function commentScenes(people: People): CommentScenes {
  const opened: CommentScenes['opened'] = async (path, email, options) => {
    const page = await people.open(options);
    await bringSession(page, email);
    await openComments(page, path);
    return page;
  };
  return {
    opened,
    async openedAlone(name, options) {
      const email = await newMember();
      return opened(await ownFile(name, email), email, options);
    },
  };
}

/** Opens the preview of a file again, from the listing. */
export async function reopenComments(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  await textField(page).waitFor();
}
