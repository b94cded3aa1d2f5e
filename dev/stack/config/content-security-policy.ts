import { loopback, type Ports } from './ports.ts';

/**
 * Adds sources to directives of a Content-Security-Policy. A missing directive is added with the
 * sources of `default-src`, since it overrides that one.
 */
export function addSources(
  policy: string,
  additions: Readonly<Record<string, readonly string[]>>,
): string {
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])),
  );
  for (const [name, sources] of Object.entries(additions)) {
    const present = directives.get(name) ?? directives.get('default-src') ?? [];
    const kept = present.filter((source) => source !== "'none'");
    directives.set(name, [...new Set([...kept, ...sources])]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Sources that the application needs on the local stack, besides those of production. */
export function localSources(ports: Ports): Record<string, string[]> {
  const files = [origin(ports.storage)];
  return {
    'connect-src': [
      ...[ports.auth, ports.firestore, ports.functions, ports.comments].map(origin),
      ...files,
    ],
    'img-src': files,
    'media-src': files,
    'frame-src': files,
  };
}

function origin(port: number): string {
  return `http://${loopback}:${port}`;
}
