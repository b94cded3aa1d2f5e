// The functions that open what people have uploaded: a deployment makes a codebase of its own of them (decision 0128), and
// their instances load nothing else. They are exported by `index.ts` too, from which the local stack learns of all.
export { extractText } from './triggers/extract-text.ts';
export { makeThumbnail } from './triggers/make-thumbnail.ts';
