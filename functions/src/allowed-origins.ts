/**
 * The origins whose pages may call the functions: those that Hosting gives the project, and those that
 * the deployment names (a domain of its own, the local stack's ports).
 *
 * Read from the environment rather than from parameters: the library takes a list of parameters, or
 * fixed values, but not both, and asks for fixed ones while a deployment only lists the functions.
 *
 * @param env `APP_ORIGINS`, separated by commas or white space, and what Firebase sets itself
 * @returns none for an unknown project without `APP_ORIGINS`: then no page may call
 */
export function allowedOrigins(env: Readonly<Record<string, string | undefined>>): string[] {
  const project = env['GCLOUD_PROJECT'];
  const own = project ? [`https://${project}.web.app`, `https://${project}.firebaseapp.com`] : [];
  const named = (env['APP_ORIGINS'] ?? '')
    .split(/[\s,]+/)
    .map((origin) => origin.replace(/\/$/, ''))
    .filter((origin) => origin !== '');
  return [...own, ...named];
}
