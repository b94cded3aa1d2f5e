// The functions that open what people have uploaded: a deployment makes a codebase of its own of them (decision 0185), whose
// instances load nothing else.
export { extractText } from './triggers/extract-text.ts';
export { makeThumbnail } from './triggers/make-thumbnail.ts';
