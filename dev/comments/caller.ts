import type { IncomingHttpHeaders } from 'node:http';
import { projectId } from '../stack/config/project.ts';
import type { Session } from './database.ts';
import { publishableKey, secretKey } from './keys.ts';
import { Problem } from './problem.ts';

/** Allowed clock difference in seconds, as in PostgREST. */
const LEEWAY = 30;

/**
 * The role and claims with which a request runs. The `apikey` identifies the application; a bearer
 * token identifies the user. The role is a claim of the token; without that claim it is `anon`, as
 * on hosted Supabase.
 *
 * The tokens come from the Auth emulator and are not signed: anybody who reaches this server can
 * forge one.
 *
 * @throws {Problem} 401 for a key or token that is not valid
 */
export function sessionOf(headers: IncomingHttpHeaders): Session {
  const key = headers['apikey'];
  if (key === undefined) throw new Problem(401, 'PGRST301', 'No API key found in request');
  if (key !== publishableKey && key !== secretKey) {
    throw new Problem(401, 'PGRST301', 'Invalid API key');
  }
  const [, token] = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || token === key) {
    const role = key === secretKey ? 'service_role' : 'anon';
    return { role, claims: { role } };
  }
  const claims = verifiedClaims(token);
  const role = claims['role'] ?? 'anon';
  if (role !== 'anon' && role !== 'authenticated') {
    throw new Problem(401, '42501', `permission denied to set role ${JSON.stringify(role)}`);
  }
  return { role, claims };
}

function verifiedClaims(token: string): Record<string, unknown> {
  const parts = token.split('.');
  if (parts.length !== 3) {
    throw invalid(`Expected 3 parts in JWT; got ${parts.length}`);
  }
  const [header, claims] = parts.slice(0, 2).map(decode);
  if (!header || !claims || header['alg'] !== 'none') {
    throw invalid('No suitable key or wrong key type');
  }
  const { iss, aud, sub, exp } = claims;
  if (iss !== `https://securetoken.google.com/${projectId}`)
    throw invalid('JWT not of this issuer');
  if (aud !== projectId) throw invalid('JWT not in audience', 'PGRST303');
  if (typeof sub !== 'string' || sub === '') throw invalid('JWT without subject');
  if (typeof exp !== 'number') throw invalid('JWT without expiry');
  if (exp + LEEWAY < Date.now() / 1000) throw invalid('JWT expired', 'PGRST303');
  return claims;
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function invalid(message: string, code = 'PGRST301'): Problem {
  return new Problem(401, code, message);
}
