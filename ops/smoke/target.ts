import { env } from 'node:process';
import type { FirebaseOptions } from 'firebase/app';
import { publishableKey } from '../../dev/comments/keys.ts';
import { projectRoot } from '../../dev/project-root.ts';
import { isFree, loopback, portsOf, type Ports } from '../../dev/stack/config/ports.ts';
import { projectId, storageBucket } from '../../dev/stack/config/project.ts';
import { allowedOrigins } from '../../functions/src/http/allowed-origins.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { CONFIGURATION_CHECKS } from '../deploy/checks/file-checks.ts';
import { readFiles, webConfig } from '../deploy/checks/read-files.ts';
import manifest from '../deploy/functions-manifest.json' with { type: 'json' };

/** What is tried: a deployment, or the local stack. */
export interface Target {
  /** How a person names it. */
  title: string;
  /** The configuration of the web application. */
  firebase: FirebaseOptions;
  bucket: string;
  /** Null in production. */
  emulators: Ports | null;
  /** The comments database as the web reaches it; null without one. */
  comments: { url: string; key: string } | null;
  /** The origins whose pages read files by script. */
  origins: readonly string[];
  /** The functions that pages call. */
  callables: readonly string[];
  /** The domain of the throw-away addresses. */
  domain: string;
  /** How many times as long as in production it waits: a machine that runs all of Navette, and tests, is slow. */
  patience: number;
}

/** No message to an address of this domain reaches anybody (RFC 2606). */
const NOWHERE = 'navette.invalid';
const LOCAL_PATIENCE = 3;
const CALLABLES = Object.entries(manifest.endpoints).flatMap(([name, endpoint]) =>
  'callableTrigger' in endpoint ? [name] : [],
);

/**
 * @param project undefined: the local stack
 * @param root of the tree
 * @throws {OperatorError} when this machine does not have the configuration that was deployed
 */
export async function readTarget(
  project: string | undefined,
  root: string = projectRoot,
): Promise<Target> {
  return project === undefined ? localTarget() : deployedTarget(project, root);
}

async function localTarget(): Promise<Target> {
  const ports = portsOf(env['NAVETTE_PORTS']);
  const url = `http://${loopback}:${ports.comments}`;
  return {
    title: 'the local stack',
    firebase: { apiKey: 'local', projectId, storageBucket },
    bucket: storageBucket,
    emulators: ports,
    comments: (await isFree(ports.comments)) ? null : { url, key: publishableKey },
    origins: [`http://${loopback}:${ports.hosting}`, `http://localhost:${ports.hosting}`],
    callables: CALLABLES,
    domain: NOWHERE,
    patience: LOCAL_PATIENCE,
  };
}

function deployedTarget(project: string, root: string): Target {
  const facts = readFiles(root, project, true);
  const { parameters, web, settings } = facts;
  if (typeof settings === 'string') throw new OperatorError(settings);
  const problems = CONFIGURATION_CHECKS.flatMap((check) => check(facts) ?? []);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  const firebase: FirebaseOptions = webConfig(facts) ?? {};
  return {
    title: `the project ${project}`,
    firebase,
    bucket: firebase.storageBucket ?? '',
    emulators: null,
    comments:
      settings.supabaseUrl === ''
        ? null
        : { url: settings.supabaseUrl, key: web['VITE_SUPABASE_KEY'] ?? '' },
    origins: allowedOrigins({ ...parameters, GCLOUD_PROJECT: project }),
    callables: CALLABLES,
    domain: settings.companyDomains[0] ?? NOWHERE,
    patience: 1,
  };
}
