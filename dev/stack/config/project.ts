/** A demo project: firebase-tools never contacts Google for ids that start with `demo-`. */
export const projectId = 'demo-navette';

/** The bucket of the local stack; the emulator fires triggers only for this name. */
export const storageBucket = `${projectId}.appspot.com`;
