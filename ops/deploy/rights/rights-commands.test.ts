import { expect, test } from 'vitest';
import { ACCOUNTS as DECLARED } from '../../../functions/src/platform/options.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { readManifest } from '../reading/functions-manifest.ts';
import { ACCOUNT_NAMES } from './named-roles.ts';
import { readyRights } from './ready-rights.fixture.ts';
import { rightsCommands } from './rights-commands.ts';

const READY = readyRights('navette', 'seau');
const OPENING = 'serviceAccount:navette-opening@navette.iam.gserviceaccount.com';

test('accounts that have their roles need nothing', () => {
  expect(rightsCommands(READY, 'navette', 'seau')).toEqual([]);
});

test('accounts that are not there are made, and then get each role', () => {
  const none = { project: [], bucket: [], secret: [], itself: { all: null, opening: null } };
  const commands = rightsCommands(none, 'navette', 'seau');
  expect(commands[0]).toBe(
    'gcloud iam service-accounts create navette-functions --project navette',
  );
  expect(commands).toHaveLength(17);
  expect(commands).toContain(
    `gcloud storage buckets add-iam-policy-binding gs://seau --member=${OPENING} --role=roles/storage.objectUser --condition='expression=resource.name.startsWith("projects/_/buckets/seau/objects/thumbnails/") || resource.name.startsWith("projects/_/buckets/seau/objects/inbox/"),title=thumbnails-inbox'`,
  );
  expect(commands).toContain(
    `gcloud iam service-accounts add-iam-policy-binding navette-opening@navette.iam.gserviceaccount.com --project navette --member=${OPENING} --role=roles/iam.serviceAccountUser --condition=None`,
  );
});

test('a role that is not named is taken away, also one for the whole bucket', () => {
  const more = (role: string) => ({ role, members: [OPENING, 'user:a@navette.test'] });
  const found = {
    ...READY,
    project: [...READY.project, more('roles/editor')],
    bucket: [...READY.bucket, more('roles/storage.objectUser')],
  };
  expect(rightsCommands(found, 'navette', 'seau')).toEqual([
    `gcloud projects remove-iam-policy-binding navette --member=${OPENING} --role=roles/editor --condition=None`,
    `gcloud storage buckets remove-iam-policy-binding gs://seau --member=${OPENING} --role=roles/storage.objectUser --condition=None`,
  ]);
});

test('a role for another part of the bucket is replaced', () => {
  const commands = rightsCommands(readyRights('navette', 'autre'), 'navette', 'seau');
  const removals = commands.filter((one) => one.includes('remove-iam'));
  expect(removals).toHaveLength(2);
  expect(removals.every((one) => one.endsWith(' --all'))).toBe(true);
  // What is removed goes first: it takes the role with every condition.
  expect(commands.slice(0, 2)).toEqual(removals);
  expect(commands).toHaveLength(4);
});

test('others are left alone', () => {
  const others = [{ role: 'roles/owner', members: ['user:a@navette.test'] }, { role: 'roles/x' }];
  const found = { ...READY, project: [...READY.project, ...others] };
  expect(rightsCommands(found, 'navette', 'seau')).toEqual([]);
});

test('the functions run as these accounts, and only those that open files as theirs', () => {
  expect(ACCOUNT_NAMES).toEqual(DECLARED);
  const { endpoints } = readManifest(projectRoot);
  const by = (name: string) =>
    Object.entries(endpoints)
      .filter(
        ([, { serviceAccountEmail }]) =>
          serviceAccountEmail === `${name}@{{ params.PROJECT_ID }}.iam.gserviceaccount.com`,
      )
      .map(([id]) => id);
  expect(by(ACCOUNT_NAMES.opening)).toEqual(['extractText', 'makeThumbnail']);
  expect(by(ACCOUNT_NAMES.all)).toHaveLength(Object.keys(endpoints).length - 2);
});

test('who gives tasks may deliver them, and what opens files wakes no job', () => {
  const { endpoints } = readManifest(projectRoot);
  const invokers = Object.entries(endpoints).flatMap(([id, { taskQueueTrigger }]) =>
    taskQueueTrigger === undefined ? [] : [[id, taskQueueTrigger.invoker] as const],
  );
  const [all, opening] = [`${ACCOUNT_NAMES.all}@`, `${ACCOUNT_NAMES.opening}@`];
  expect(Object.fromEntries(invokers)).toEqual({
    extractText: [all, opening],
    makeThumbnail: [all, opening],
    runJob: [all],
  });
});
