import { Agent, request } from 'node:https';

/**
 * Whether a file can be downloaded from its host, found out by a HEAD request.
 *
 * @param url of the file, https
 * @param env its variables may name a proxy
 * @param signal when it aborts, the host counts as unreachable
 */
export function hostAnswers(
  url: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> {
  const agent = new Agent({ proxyEnv: env });
  return new Promise<boolean>((resolve) => {
    const head = request(url, { method: 'HEAD', agent, signal }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    head.on('error', () => resolve(false));
    head.end();
  }).finally(() => agent.destroy());
}
