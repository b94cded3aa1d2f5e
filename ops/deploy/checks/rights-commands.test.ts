import { expect, test } from 'vitest';
import manifest from '../functions-manifest.json' with { type: 'json' };
import { readyRights } from './ready-rights.fixture.ts';
import { rightsCommands } from './rights-commands.ts';

const READY = readyRights('navette', 'seau');
const OPENING = 'serviceAccount:navette-opening@navette.iam.gserviceaccount.com';
const FUNCTIONS = 'serviceAccount:navette-functions@navette.iam.gserviceaccount.com';
const FILES = `expression=resource.name.startsWith("projects/_/buckets/seau/objects/files/"),title=files`;
const DRAWN = `expression=resource.name.startsWith("projects/_/buckets/seau/objects/thumbnails/") || resource.name.startsWith("projects/_/buckets/seau/objects/inbox/"),title=thumbnails-inbox`;

/** By which whoever operates goes on to read objects, and so do functions that run as an editor. */
const BY_OBJECTS = ['projectOwner:navette', 'projectEditor:navette'].map(
  (member) =>
    `gcloud storage buckets add-iam-policy-binding gs://seau --member=${member} --role=roles/storage.legacyObjectOwner --condition=None`,
);

test('accounts that have their roles need nothing, whoever else has some', () => {
  const project = [...READY.project, { role: 'roles/owner', members: ['user:a@navette.test'] }];
  const found = { ...READY, project: [...project, { role: 'roles/x' }] };
  expect(rightsCommands(found, 'navette', 'seau')).toEqual([]);
});

test('a new project: the accounts are made, and get each role where it is needed', () => {
  const itself = { all: null, opening: null };
  const none = { project: [], bucket: [], secret: [], itself, disabled: [], isUniform: false };
  const [project, bucket] = [
    'gcloud projects add-iam-policy-binding navette',
    'gcloud storage buckets add-iam-policy-binding gs://seau',
  ];
  const secret =
    'gcloud secrets add-iam-policy-binding SUPABASE_SECRET_KEY --project navette --member=';
  const onItself = (name: string) =>
    `gcloud iam service-accounts add-iam-policy-binding ${name}@navette.iam.gserviceaccount.com --project navette --member=serviceAccount:${name}@navette.iam.gserviceaccount.com --role=roles/iam.serviceAccountUser --condition=None`;
  const accessor = '--role=roles/secretmanager.secretAccessor --condition=None';
  expect(rightsCommands(none, 'navette', 'seau')).toEqual([
    'gcloud iam service-accounts create navette-functions --project navette',
    'gcloud iam service-accounts create navette-opening --project navette',
    ...BY_OBJECTS,
    'gcloud storage buckets update gs://seau --uniform-bucket-level-access',
    `${project} --member=${FUNCTIONS} --role=roles/datastore.user --condition=None`,
    `${project} --member=${FUNCTIONS} --role=roles/firebaseauth.admin --condition=None`,
    `${project} --member=${FUNCTIONS} --role=roles/eventarc.eventReceiver --condition=None`,
    `${project} --member=${FUNCTIONS} --role=roles/run.invoker --condition=None`,
    `${project} --member=${FUNCTIONS} --role=roles/cloudtasks.enqueuer --condition=None`,
    `${bucket} --member=${FUNCTIONS} --role=roles/storage.objectUser --condition=None`,
    `${secret}${FUNCTIONS} ${accessor}`,
    onItself('navette-functions'),
    `${project} --member=${OPENING} --role=roles/datastore.user --condition=None`,
    `${bucket} --member=${OPENING} --role=roles/storage.legacyBucketReader --condition=None`,
    `${bucket} --member=${OPENING} --role=roles/storage.objectViewer --condition='${FILES}'`,
    `${bucket} --member=${OPENING} --role=roles/storage.objectUser --condition='${DRAWN}'`,
    `${secret}${OPENING} ${accessor}`,
    onItself('navette-opening'),
  ]);
});

test('roles alone count in the bucket only once those have one who have read objects without', () => {
  const uniform = 'gcloud storage buckets update gs://seau --uniform-bucket-level-access';
  const role = 'roles/storage.legacyObjectOwner';
  const owners = { role, members: ['projectOwner:navette'] };
  const some = { ...owners, members: ['projectEditor:navette'], condition: { expression: 'x' } };
  const bucket = [...READY.bucket, owners, some];
  const found = { ...READY, bucket, isUniform: false };
  expect(rightsCommands(found, 'navette', 'seau')).toEqual([BY_OBJECTS[1], uniform]);
});

test('an account that somebody has switched off is switched on', () => {
  expect(rightsCommands({ ...READY, disabled: ['opening'] }, 'navette', 'seau')).toEqual([
    'gcloud iam service-accounts enable navette-opening@navette.iam.gserviceaccount.com --project navette',
  ]);
});

test('a role that is not named is taken away, once nothing is missing', () => {
  const editor = { role: 'roles/editor', members: [OPENING, 'user:a@navette.test'] };
  const others = READY.project.filter(({ members = [] }) => !members.includes(OPENING));
  const found = { ...READY, project: [...others, editor] };
  expect(rightsCommands(found, 'navette', 'seau')).toEqual([
    `gcloud projects add-iam-policy-binding navette --member=${OPENING} --role=roles/datastore.user --condition=None`,
    `gcloud projects remove-iam-policy-binding navette --member=${OPENING} --role=roles/editor --condition=None`,
  ]);
});

test.each([
  ['the whole', undefined, ['remove --condition=None']],
  ['another part', { expression: 'x' }, ['remove --all', `add --condition='${DRAWN}'`]],
])('a role for %s of the bucket is taken away', (_what, condition, commands) => {
  const role = { role: 'roles/storage.objectUser', members: [OPENING] };
  const other = condition ? { ...role, condition } : role;
  const found = { ...READY, bucket: [...READY.bucket, other] };
  expect(rightsCommands(found, 'navette', 'seau')).toEqual(
    commands.map((one) => {
      const [, verb, which] = /^(\w+) (.*)$/.exec(one) ?? [];
      return `gcloud storage buckets ${verb}-iam-policy-binding gs://seau --member=${OPENING} --role=roles/storage.objectUser ${which}`;
    }),
  );
});

test('the functions run as these accounts, and what opens files as one that may wake no job', () => {
  const address = (name: string) => `${name}@{{ params.PROJECT_ID }}.iam.gserviceaccount.com`;
  const apart = Object.entries(manifest.endpoints).filter(
    ([, endpoint]) => endpoint.serviceAccountEmail !== address('navette-functions'),
  );
  expect(
    apart.map(([name, { codebase, serviceAccountEmail }]) => [name, codebase, serviceAccountEmail]),
  ).toEqual([
    ['extractText', 'opening', address('navette-opening')],
    ['makeThumbnail', 'opening', address('navette-opening')],
  ]);
  const queues = Object.entries(manifest.endpoints).flatMap(([name, endpoint]) =>
    'taskQueueTrigger' in endpoint ? [[name, endpoint.taskQueueTrigger.invoker]] : [],
  );
  expect(Object.fromEntries(queues)).toEqual({
    extractText: ['navette-functions@', 'navette-opening@'],
    makeThumbnail: ['navette-functions@', 'navette-opening@'],
    runJob: ['navette-functions@'],
  });
});
