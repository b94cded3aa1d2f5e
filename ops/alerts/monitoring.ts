import { OperatorError } from '../admin/operator-error.ts';
import { sendToGoogle } from '../deploy/checks/google.ts';

/** Cloud Monitoring of a project, and an access token of whoever operates it. */
export interface Monitoring {
  /** Its origin. */
  url: string;
  project: string;
  token: string;
}

/** What Monitoring stores; each resource has a name that it has given it. */
export interface Resource {
  name: string;
  userLabels?: Record<string, string>;
  [field: string]: unknown;
}

/** The collections that are used, by the name of their field in an answer. */
export type Collection = 'alertPolicies' | 'notificationChannels' | 'uptimeCheckConfigs';

/**
 * All resources of a collection.
 *
 * @throws {OperatorError} as {@link askMonitoring}
 */
export async function listResources(
  monitoring: Monitoring,
  collection: Collection,
): Promise<Resource[]> {
  const found: Resource[] = [];
  for (let pageToken = ''; ;) {
    const query = new URLSearchParams({ pageSize: '100', ...(pageToken && { pageToken }) });
    const page = await askMonitoring(
      monitoring,
      'GET',
      `${placeOf(monitoring, collection)}?${query}`,
    );
    found.push(...((page[collection] ?? []) as Resource[]));
    const next = page['nextPageToken'];
    if (typeof next !== 'string' || next === '') return found;
    pageToken = next;
  }
}

/** The name of a collection of the project. */
export function placeOf({ project }: Monitoring, collection: Collection): string {
  return `projects/${project}/${collection}`;
}

/**
 * Asks Monitoring's API.
 *
 * @param place a resource or a collection, with its query
 * @throws {OperatorError} with one sentence that says what to do
 */
export async function askMonitoring(
  { url, project, token }: Monitoring,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  place: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const address = `${url}/v3/${place}`;
  const answer = await sendToGoogle({ project, token }, method, address, body).catch(
    (error: unknown) => {
      throw new OperatorError(
        'Cloud Monitoring could not be reached: look at the network, then run the command again.',
        { cause: error },
      );
    },
  );
  const text = await answer.text();
  if (answer.ok) return readJson(text);
  throw new OperatorError(refusal(answer.status, text, project, `${method} ${place}`));
}

/** What the operator does about a refusal, in one sentence. */
function refusal(status: number, text: string, project: string, asked: string): string {
  const says = messageIn(text);
  if (status === 401) {
    return 'Your credentials are not valid any more: run `gcloud auth application-default login`.';
  }
  if (status === 403 && /SERVICE_DISABLED|has not been used|is disabled/.test(text)) {
    return `Cloud Monitoring is off in ${project}: run \`gcloud services enable monitoring.googleapis.com --project ${project}\`, wait a minute, and run the command again.`;
  }
  if (status === 403) {
    return `Your account may not set up alerts in ${project}: it needs roles/monitoring.editor, and roles/logging.configWriter for those that read the log (${says}).`;
  }
  if (status === 404)
    return `There is no project ${project}, or your account does not see it (${says}).`;
  if (status === 429 || status >= 500) {
    return `Cloud Monitoring does not take it now (${status}): run the command again, which goes on where it stopped.`;
  }
  return `Cloud Monitoring has refused ${asked} (${status}): ${says}`;
}

function messageIn(text: string): string {
  const { error } = readJson(text) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' ? error.message : 'without a reason';
}

/** An answer that is no object of JSON, of a proxy for instance, says nothing. */
function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
