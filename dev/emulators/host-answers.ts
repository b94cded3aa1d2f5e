import { Agent, request } from 'node:https';

/**
 * Tells whether a file can be had from its host, without downloading it.
 *
 * @param url of the file, https
 * @param env where the variables that name a proxy are taken from
 * @param patience until it aborts; the host counts as out of reach then
 */
export function hostAnswers(
  url: string,
  env: NodeJS.ProcessEnv,
  patience: AbortSignal,
): Promise<boolean> {
  const agent = new Agent({ proxyEnv: env });
  return new Promise<boolean>((resolve) => {
    const head = request(url, { method: 'HEAD', agent, signal: patience }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    head.on('error', () => resolve(false));
    head.end();
  }).finally(() => agent.destroy());
}
