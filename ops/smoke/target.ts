import { env } from 'node:process';
import type { FirebaseOptions } from 'firebase/app';
import { publishableKey } from '../../dev/comments/keys.ts';
import { projectRoot } from '../../dev/project-root.ts';
import { isFree, loopback, parsePorts, type Ports } from '../../dev/stack/config/ports.ts';
import { projectId, storageBucket } from '../../dev/stack/config/project.ts';
import { allowedOrigins } from '../../functions/src/calls/allowed-origins.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { readFiles } from '../deploy/reading/read-files.ts';

/** What is tried: a deployment, or the local stack. */
export interface Target {
  /** How a person names it. */
  title: string;
  /** The configuration of the web application. */
  firebase: FirebaseOptions & { apiKey: string; projectId: string; storageBucket: string };
  /** Null in production. */
  emulators: Ports | null;
  /** The comments database as the web reaches it; null without one. */
  comments: { url: string; key: string } | null;
  /** The origins whose pages read files by script. */
  origins: readonly string[];
  /** Whether callables refuse whoever has no App Check token. */
  enforcesAppCheck: boolean;
  /** The domain of throw-away addresses. */
  domain: string;
  /** How many times as long as in production it waits: a machine that runs all of Navette, and tests, is slow. */
  patience: number;
}

/** No address of this domain ever gets a message (RFC 2606). */
const NOWHERE = 'navette.invalid';
const LOCAL_PATIENCE = 3;

/**
 * @param project undefined: the local stack
 * @param domain of throw-away addresses; left out, the company's first one, or one that does not exist
 * @throws {OperatorError} when this machine has not the configuration that was deployed
 */
export async function readTarget(
  project: string | undefined,
  domain: string | undefined,
): Promise<Target> {
  return project === undefined ? localTarget(domain) : deployedTarget(project, domain);
}

async function localTarget(domain = NOWHERE): Promise<Target> {
  const ports = parsePorts(env['NAVETTE_PORTS'] ?? '{}');
  const url = `http://${loopback}:${ports.comments}`;
  return {
    title: 'the local stack',
    firebase: { apiKey: 'demo', projectId, storageBucket },
    emulators: ports,
    comments: (await isFree(ports.comments)) ? null : { url, key: publishableKey },
    origins: [`http://${loopback}:${ports.hosting}`, `http://localhost:${ports.hosting}`],
    enforcesAppCheck: false,
    domain,
    patience: LOCAL_PATIENCE,
  };
}

function deployedTarget(project: string, domain: string | undefined): Target {
  const files = readFiles(projectRoot, project);
  const { parameters, web, webFile, settings, settingsProblem } = files;
  if (settings === null) throw new OperatorError(settingsProblem ?? 'The settings are invalid.');
  const key = web['VITE_SUPABASE_KEY'] ?? '';
  const url = settings.supabaseUrl;
  if (url !== '' && key === '') {
    throw new OperatorError(`SUPABASE_URL is set, and ${webFile} has no VITE_SUPABASE_KEY.`);
  }
  return {
    title: `the project ${project}`,
    firebase: webConfiguration(web['VITE_FIREBASE_CONFIG'], project, webFile),
    emulators: null,
    comments: url === '' ? null : { url, key },
    origins: allowedOrigins({ ...parameters, GCLOUD_PROJECT: project }),
    enforcesAppCheck: parameters['ENFORCE_APP_CHECK'] === 'true',
    domain: domain ?? settings.companyDomains[0] ?? NOWHERE,
    patience: 1,
  };
}

/** @throws {OperatorError} when there is none, or it is another project's */
function webConfiguration(
  text: string | undefined,
  project: string,
  webFile: string,
): Target['firebase'] {
  const wanted = `VITE_FIREBASE_CONFIG of ${webFile}`;
  let read: Partial<Target['firebase']>;
  try {
    read = JSON.parse(text ?? '') as Partial<Target['firebase']>;
  } catch {
    throw new OperatorError(`${wanted} is missing, or is no JSON.`);
  }
  const { apiKey, projectId: found, storageBucket: bucket } = read;
  if (found !== project) {
    throw new OperatorError(`${wanted} is of the project ${found}, not of ${project}.`);
  }
  if (!apiKey || !bucket) throw new OperatorError(`${wanted} has no apiKey, or no storageBucket.`);
  return { ...read, apiKey, projectId: found, storageBucket: bucket };
}
