import { Loading } from '../ui/feedback/loading.tsx';
import { IN_PLACE, onDemand, OPTIONAL } from '../ui/on-demand.tsx';

// Parts that screens load on demand. None of them may import this module: that would be a circle.

const loadAdminScreens = () => import('./screens/admin-screens.tsx');

export const UploadModal = onDemand(
  () => import('../features/upload/dialog/upload-modal.tsx'),
  'UploadModal',
);
export const AddSheet = onDemand(
  () => import('../features/upload/phone/add-sheet.tsx'),
  'AddSheet',
);
export const CreateFolderModal = onDemand(
  () => import('../features/create-folder/create-folder-modal.tsx'),
  'CreateFolderModal',
);

/** Loaded with the first preview. */
export const FilePreview = onDemand(() => import('./dialogs/file-preview.tsx'), 'FilePreview');

/** An admin's drag and drop, and cutting and pasting, of a folder's rows. */
export const MoveByHand = onDemand(
  () => import('../features/move/by-hand/move-by-hand.tsx'),
  'MoveByHand',
  OPTIONAL,
);

/** Loaded with the first upload, together with the dialog. */
export const UploadHost = onDemand(async () => {
  const [host] = await Promise.all([import('./shell/upload-host.tsx'), UploadModal.load()]);
  return host;
}, 'UploadHost');
export const BesideScreens = onDemand(
  () => import('./shell/beside-screens.tsx'),
  'BesideScreens',
  OPTIONAL,
);
export const SignOutQuestion = onDemand(
  () => import('./shell/sign-out-question.tsx'),
  'SignOutQuestion',
  OPTIONAL,
);
export const RunningJobs = onDemand(
  () => import('../features/jobs/running-jobs.tsx'),
  'RunningJobs',
  OPTIONAL,
);
export const ResumeLink = onDemand(
  () => import('../features/home/resume-link.tsx'),
  'ResumeLink',
  OPTIONAL,
);

/** The picture of an item that the search field suggests. */
export const FoundPicture = onDemand(
  () => import('../features/documents/entrance.ts'),
  'RowPicture',
  OPTIONAL,
);
export const RecentFolders = onDemand(
  () => import('./screens/folder/recent-folders.tsx'),
  'RecentFolders',
  OPTIONAL,
);

export const MaintenanceBand = onDemand(
  () => import('../features/maintenance/maintenance-band.tsx'),
  'MaintenanceBand',
  OPTIONAL,
);

// The screen waits for these two: appearing later, they would move the page.
export const VerifyEmailBand = onDemand(
  () => import('../features/session/verification/verify-email-band.tsx'),
  'VerifyEmailBand',
  { ...OPTIONAL, holds: true },
);
export const VerificationNote = onDemand(
  () => import('../features/session/verification/verification-note.tsx'),
  'VerificationNote',
  { ...OPTIONAL, holds: true },
);
// Without this the screens would stay empty without a reason.
export const AccountQuestion = onDemand(
  () => import('../features/session/account-question.tsx'),
  'AccountQuestion',
  { ...IN_PLACE, holds: true },
);

/** Its children are shown to admins alone. */
export const ForAdmins = onDemand(() => import('./shell/for-admins.tsx'), 'ForAdmins', OPTIONAL);
/** The entries of the side menu that only admins have. */
export const AdminMenu = onDemand(loadAdminScreens, 'AdminMenu', OPTIONAL);
/** 'À publier' on the home page. */
export const PublicationLink = onDemand(loadAdminScreens, 'PublicationLink', OPTIONAL);
/** The notice to admins that the repair has stopped. */
export const RepairNotice = onDemand(loadAdminScreens, 'RepairNotice', OPTIONAL);
export const ViewAsScreen = onDemand(loadAdminScreens, 'ViewAsScreen', {
  meanwhile: <Loading />,
});
