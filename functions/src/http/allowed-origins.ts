/**
 * The origins whose pages may call the functions: Hosting's two for the project, and those that the
 * deployment names (custom domains, the local stack's ports).
 *
 * Read from the environment rather than from parameters: the `cors` option takes either parameters
 * or fixed values, not both, and parameters have no value yet while a deployment lists the
 * functions.
 *
 * @param env `APP_ORIGINS`, separated by commas or white space, and what Firebase sets itself
 * @returns empty for an unknown project without `APP_ORIGINS`: then no page may call
 */
export function allowedOrigins(env: Readonly<Record<string, string | undefined>>): string[] {
  const project = env['GCLOUD_PROJECT'];
  const own = project ? [`https://${project}.web.app`, `https://${project}.firebaseapp.com`] : [];
  const named = (env['APP_ORIGINS'] ?? '')
    .split(/[\s,]/)
    .map((origin) => origin.replace(/\/$/, ''))
    .filter((origin) => origin !== '');
  return [...own, ...named];
}
