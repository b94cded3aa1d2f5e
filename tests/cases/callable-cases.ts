import type { Callables } from '../../core/src/calls/call-contracts.ts';

/** How one callable is attacked. */
export interface CallableCase<Data = object> {
  /** Who may call: admins, or everybody who is signed in. */
  for: 'admins' | 'everybody';
  /** Valid data with which an admin changes nothing. */
  data: Data;
  /** The kind of its field `path`, if illegal paths are refused. */
  path?: 'item' | 'file' | 'folder';
}

/**
 * Each callable. This table drives the tests of what all of them refuse: data, bodies, tokens, people, ended sessions, pages
 * of other origins. `functions/src/endpoints.test.ts` fails for a callable without a row.
 */
export const CALLABLE_CASES: { [Name in keyof Callables]: CallableCase<Callables[Name]['data']> } =
  {
    addVersion: {
      for: 'everybody',
      data: { path: 'absent.pdf', seen: '17', content: { sent: 'absent' } },
      path: 'file',
    },
    createFolder: { for: 'admins', data: { path: 'Sans parent/Nouveau/' }, path: 'folder' },
    // Any text may be deleted: see delete-illegal-items. For everybody with `own`: see own-uploads.
    deleteItems: { for: 'admins', data: { paths: ['absent.pdf'] } },
    disableLink: { for: 'admins', data: { path: 'absent.pdf' }, path: 'file' },
    discardItems: { for: 'admins', data: { of: { ids: ['absent'] } } },
    findAccount: { for: 'admins', data: { email: 'absent@navette.test' } },
    forecastAccess: {
      for: 'admins',
      data: { path: 'absent.pdf', isPublic: false, allowedEmails: [] },
      path: 'item',
    },
    moveItems: { for: 'admins', data: { paths: ['absent.pdf'], to: '' } },
    recordUpload: { for: 'everybody', data: { path: 'absent.pdf' }, path: 'item' },
    repairRecords: { for: 'admins', data: { path: 'Sans parent/' }, path: 'folder' },
    restoreItems: { for: 'admins', data: { of: { ids: ['absent'] } } },
    revokeSessions: { for: 'everybody', data: {} },
    setAccess: {
      for: 'admins',
      data: { path: 'absent.pdf', isPublic: false, allowedEmails: [] },
      path: 'item',
    },
    settleAccount: { for: 'everybody', data: { mine: true } },
    showAsFolder: { for: 'everybody', data: { path: 'absent.pdf' }, path: 'file' },
  };

/** The rows, by name. */
export const EACH_CALLABLE = Object.entries(CALLABLE_CASES) as [keyof Callables, CallableCase][];
