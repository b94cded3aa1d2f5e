/** A token with some claims replaced; undefined removes one. Tokens of the Auth emulator are unsigned. */
export function altered(token: string, claims: Readonly<Record<string, unknown>>): string {
  const [header = '', payload = ''] = token.split('.');
  const present = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as object;
  const changed = JSON.stringify({ ...present, ...claims });
  return `${header}.${Buffer.from(changed).toString('base64url')}.`;
}
