import { projectId } from '../../dev/stack/config/project.ts';

/** An unsigned token of somebody with a confirmed address, as the Auth emulator issues them. */
export function readerToken(email: string): string {
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: email,
    email,
    email_verified: true,
    role: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  const [header, payload] = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${header}.${payload}.`;
}
