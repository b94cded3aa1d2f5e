/**
 * The variables, with a UTF-8 locale unless they name one. With another locale, or none, Java
 * cannot open a file whose path has accents.
 */
export function withUtf8(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { LC_ALL: all, LC_CTYPE: type, LANG: language } = variables;
  const locale = [all, type, language].find((value) => value !== undefined && value !== '');
  return /utf-?8/i.test(locale ?? '') ? variables : { ...variables, LC_ALL: 'C.UTF-8' };
}
