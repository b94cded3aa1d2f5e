/** The French sentences of texts in the preview. */
export const TEXT_STRINGS = {
  encoding: 'Encodage',
  mixed: 'Plusieurs',
} as const;
