import { beforeAll, describe, expect, test } from 'vitest';
import { isAdmin } from '../../../core/src/access/access.ts';
import { emailKey, isCredential } from '../../../core/src/accounts/emails.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { COMPANY_CASES, COMPANY_DOMAINS, openedTo } from '../../cases/company-cases.ts';
import { stored } from '../support/documents.ts';
import { StorageRulesEngine } from '../support/storage-rules-engine.ts';

// storage.rules with the company's domains and without, in the rules engine alone: also tokens that no
// account can get.

describe.each([
  ['with domains', COMPANY_DOMAINS],
  ['without', []],
])('%s', (_name, domains) => {
  let engine: StorageRulesEngine;

  beforeAll(async () => {
    engine = await StorageRulesEngine.with(domains);
  });

  test.each(COMPANY_CASES)('$name', async ({ viewer, admitted: expected }) => {
    const admitted = expected || domains.length === 0;
    const email = emailKey(viewer.email ?? '');
    const uploads = (path: string): Promise<boolean> =>
      engine.permitsUpload(viewer, path, {
        metadata: uploaderMetadata(path, { uid: viewer.uid, email }),
      });
    const mayAdd = admitted && viewer.emailVerified && isCredential(viewer.email ?? '');
    const open = openedTo(viewer);
    engine.useRecords({ 'A/': open, 'A/a.pdf': open }, viewer.listedAsAdmin ? [email] : []);
    expect({
      reading: await engine.permits('get', viewer, 'files/A/a.pdf'),
      uploading: await uploads(`A/${stored('b.pdf')}`),
      uploadingToTheRoot: await uploads(stored('b.pdf')),
      listing: await engine.permits('list', viewer, 'files/A'),
    }).toEqual({
      reading: admitted,
      uploading: mayAdd,
      uploadingToTheRoot: mayAdd,
      listing: admitted && isAdmin(viewer),
    });
    // A refusal costs no read of a document.
    if (!admitted) expect(engine.lookups).toEqual([]);
  });
});
