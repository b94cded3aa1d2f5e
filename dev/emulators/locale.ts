/**
 * The variables, with a locale of UTF-8 when they name none: Java opens no file whose path has accents
 * otherwise, and a machine without any locale is one of ASCII to it.
 */
export function withUtf8(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { LC_ALL: all, LC_CTYPE: type, LANG: language } = variables;
  const locale = [all, type, language].find((value) => value !== undefined && value !== '');
  return /utf-?8/i.test(locale ?? '') ? variables : { ...variables, LC_ALL: 'C.UTF-8' };
}
