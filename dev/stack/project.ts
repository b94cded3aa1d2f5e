/** A demo project: firebase-tools never contacts Google for ids that start so. */
export const projectId = 'demo-navette';

/** The bucket of the local stack; the emulator fires triggers for this name alone. */
export const storageBucket = `${projectId}.appspot.com`;
