/** Sentences of the welcome page that hardly anybody sees. */
export const HOME_STRINGS = {
  resume: (place: string) => `Reprendre\u00a0: ${place}`,
};
