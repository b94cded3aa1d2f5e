// The dialogs that send files, in one chunk: both show what is being sent.

export { NewVersionModal } from '../../features/upload/panel/new-version-modal.tsx';
export { UploadModal } from '../../features/upload/panel/upload-modal.tsx';
