import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { rulesWithDomains } from '../../../ops/deploy/rules-with-domains.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { PROJECT } from './project.ts';

/** An emulator's rules, as it takes and gives them. */
interface Loaded {
  rules: { files: { name?: string; content: string }[] };
}

const HEADERS = { 'content-type': 'application/json', authorization: 'Bearer owner' };
const ADDRESSES = {
  firestore: `emulator/v1/projects/${PROJECT}:securityRules`,
  storage: 'internal/setRules',
};
type Service = keyof typeof ADDRESSES;

/** The rules without domains that an emulator had at first. */
const originals = new Map<Service, string>();

/**
 * Makes running emulators use their rules with the company's domains, as a deployment does. A test
 * file that does so restores the former rules at its end, with no domains at all.
 */
export async function useCompanyDomains(
  domains: readonly string[],
  ...services: readonly Service[]
): Promise<void> {
  for (const service of services) {
    const original = originals.get(service) ?? (await readRules(service));
    originals.set(service, original);
    const content = rulesWithDomains(original, domains);
    await ask(service, { rules: { files: [{ name: `${service}.rules`, content }] } });
  }
}

/** Reads Firestore's rules from the emulator, where `npm run mutants` breaks them; Storage's emulator does not tell its own. */
async function readRules(service: Service): Promise<string> {
  if (service === 'storage') return readFileSync(join(projectRoot, 'storage.rules'), 'utf8');
  const { rules } = (await (await ask(service)).json()) as Loaded;
  return rules.files[0]?.content ?? '';
}

async function ask(service: Service, loaded?: Loaded): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${inject('ports')[service]}/${ADDRESSES[service]}`, {
    headers: HEADERS,
    ...(loaded ? { method: 'PUT', body: JSON.stringify(loaded) } : {}),
  });
  if (!answer.ok) throw new Error(`${service} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
