import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALERT_CODES } from '../../functions/src/platform/alert-codes.ts';
import { LABEL, readPolicies, uptimeCheck } from './read-policies.ts';

const policies = readPolicies('navette-etat-1');
const ofLog = policies.filter(({ conditions }) => conditions[0]?.conditionMatchedLog);

/** Of what Cloud Run itself logs of requests. */
const DELIVERIES = 'delivery-refused';

test('each code of the log has a policy, and no other is asked for', () => {
  const asked = ofLog
    .filter(({ userLabels }) => userLabels[LABEL] !== DELIVERIES)
    .map(({ conditions }) => conditions[0]?.conditionMatchedLog?.filter);
  expect(asked).toEqual(
    Object.keys(ALERT_CODES)
      .toSorted()
      .map((code) => `resource.type="cloud_run_revision" AND jsonPayload.alert="${code}"`),
  );
});

test('what queues, schedules and events are refused is an error, known by the name that the caller gives itself', () => {
  const [refused] = ofLog.filter(({ userLabels }) => userLabels[LABEL] === DELIVERIES);
  const filter = refused?.conditions[0]?.conditionMatchedLog?.filter ?? '';
  expect(refused?.['severity']).toBe('ERROR');
  expect(filter).toContain('httpRequest.status=(401 OR 403)');
  const [, pattern = '$^'] = /userAgent=~"(.*)"$/.exec(filter) ?? [];
  const agents = ['Google-Cloud-Tasks', 'Google-Cloud-Scheduler', 'APIs-Google; (+https://x)'];
  expect(agents.filter((agent) => !new RegExp(pattern).test(agent))).toEqual([]);
  expect(new RegExp(pattern).test('Mozilla/5.0 Google-Cloud-Tasks')).toBe(false);
});

test('what is not delivered at all is an error', () => {
  const severityOf = (code: string) =>
    policies.find(({ userLabels }) => userLabels[LABEL] === code)?.['severity'];
  expect(['queue-refused', 'sign-up-failed'].map(severityOf)).toEqual(['ERROR', 'ERROR']);
});

test('a policy is labelled by its code, which is the name of its file', () => {
  const files = readdirSync(join(import.meta.dirname, 'policies')).toSorted();
  expect(policies.map(({ userLabels }) => `${userLabels[LABEL]}.md`)).toEqual(files);
  // What a label may hold.
  for (const { userLabels } of policies)
    expect(userLabels[LABEL]).toMatch(/^[a-z][a-z\d_-]{0,62}$/);
});

test.each(policies.map((policy) => [policy.displayName, policy] as const))(
  '%s: says what to do, and is what Monitoring takes',
  (_name, policy) => {
    expect(policy).toMatchObject({
      documentation: { content: expect.stringMatching(/.{80}/s), mimeType: 'text/markdown' },
      combiner: 'OR',
      severity: expect.stringMatching(/^(CRITICAL|ERROR|WARNING)$/),
    });
    expect(policy.conditions).toHaveLength(1);
    // Required of those that read the log, and allowed for no others.
    const isOfLog = policy.conditions[0]?.conditionMatchedLog !== undefined;
    const { notificationRateLimit } = policy['alertStrategy'] as {
      notificationRateLimit?: object;
    };
    expect(notificationRateLimit !== undefined).toBe(isOfLog);
  },
);

test('the heartbeat is that of the check, on the host of the application', () => {
  const others = policies.filter((policy) => !ofLog.includes(policy));
  expect(others.map(({ conditions }) => conditions[0]?.conditionThreshold?.filter)).toEqual([
    'resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND metric.labels.check_id="navette-etat-1"',
  ]);
  expect(uptimeCheck('navette-prod', 'files.example.com')).toMatchObject({
    monitoredResource: {
      type: 'uptime_url',
      labels: { project_id: 'navette-prod', host: 'files.example.com' },
    },
    httpCheck: { path: '/etat.json', useSsl: true, validateSsl: true },
  });
});
