import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The label by which the command finds what is its own: one that nobody gives by hand to what is about Navette. */
export const LABEL = 'navette-alerts';

/** A resource as Monitoring is to have it. */
export interface Described {
  userLabels: Record<typeof LABEL, string>;
  [field: string]: unknown;
}

/** An alert policy. */
export interface Policy extends Described {
  displayName: string;
  conditions: readonly Condition[];
}

interface Condition {
  displayName: string;
  conditionMatchedLog?: { filter: string };
  conditionThreshold?: { filter: string; [field: string]: unknown };
}

/** A file for each policy: its name, its severity, and what the operator is told. */
const FOLDER = join(import.meta.dirname, 'policies');
const FILE = /^# (.+)\n\n(CRITICAL|ERROR|WARNING)\n\n(.+)\n$/s;
/** The policy of the uptime check, which is no entry of a log. */
const HEARTBEAT = 'heartbeat';
/** What Cloud Run itself logs of requests: those of queues, schedules and events that it refuses. */
const DELIVERIES = 'delivery-refused';
const REFUSED_DELIVERIES =
  'log_id("run.googleapis.com/requests") AND httpRequest.status=(401 OR 403) AND httpRequest.userAgent=~"^(Google-Cloud-Tasks|Google-Cloud-Scheduler|APIs-Google)"';

/** The alert policies of the files, by name. @param check id of the uptime check */
export function readPolicies(check: string): Policy[] {
  const codes = readdirSync(FOLDER).map((file) => basename(file, '.md'));
  return codes.toSorted().map((code) => policyOf(code, check));
}

/** @throws {Error} when the file is not written as the others are */
function policyOf(code: string, check: string): Policy {
  const text = readFileSync(join(FOLDER, `${code}.md`), 'utf8');
  const [, displayName, severity, content] = FILE.exec(text) ?? [];
  if (displayName === undefined) throw new Error(`${code}.md has no name, severity and text.`);
  const isOfLog = code !== HEARTBEAT;
  return {
    displayName,
    documentation: { content, mimeType: 'text/markdown', subject: displayName },
    severity,
    userLabels: { [LABEL]: code },
    combiner: 'OR',
    conditions: [isOfLog ? loggedCondition(code) : failedCheck(check)],
    alertStrategy: {
      autoClose: '86400s',
      // Monitoring demands it of those that read a log, and allows it for no others.
      ...(isOfLog ? { notificationRateLimit: { period: '7200s' } } : {}),
    },
    // Nothing of `enabled`: a policy that somebody has switched off stays off, a new one is on.
  };
}

function loggedCondition(code: string): Condition {
  const entry = code === DELIVERIES ? REFUSED_DELIVERIES : `jsonPayload.alert="${code}"`;
  const filter = `resource.type="cloud_run_revision" AND ${entry}`;
  return { displayName: `${code} in a log`, conditionMatchedLog: { filter } };
}

/** Two places of the world at least have seen it fail within 20 minutes. */
function failedCheck(check: string): Condition {
  return {
    displayName: '/etat.json fails',
    conditionThreshold: {
      filter: `resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND metric.labels.check_id="${check}"`,
      aggregations: [
        {
          alignmentPeriod: '1200s',
          perSeriesAligner: 'ALIGN_NEXT_OLDER',
          crossSeriesReducer: 'REDUCE_COUNT_FALSE',
          groupByFields: ['resource.label.host'],
        },
      ],
      comparison: 'COMPARISON_GT',
      thresholdValue: 1,
      duration: '60s',
      trigger: { count: 1 },
    },
  };
}

/** The uptime check of `/etat.json`. @param host where the application is */
export function uptimeCheck(project: string, host: string): Described {
  return {
    displayName: 'Navette: /etat.json',
    userLabels: { [LABEL]: HEARTBEAT },
    monitoredResource: { type: 'uptime_url', labels: { project_id: project, host } },
    httpCheck: {
      requestMethod: 'GET',
      path: '/etat.json',
      port: 443,
      useSsl: true,
      validateSsl: true,
      acceptedResponseStatusCodes: [{ statusClass: 'STATUS_CLASS_2XX' }],
    },
    period: '300s',
    // A function that has to start answers late.
    timeout: '60s',
  };
}
