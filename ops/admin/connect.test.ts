import { deleteApp, getApp } from 'firebase-admin/app';
import { afterEach, expect, test } from 'vitest';
import { connect } from './connect.ts';

afterEach(() => deleteApp(getApp()));

test.each([
  [undefined, 'navette-functions@navette.iam.gserviceaccount.com'],
  ['autre@navette.iam.gserviceaccount.com', 'autre@navette.iam.gserviceaccount.com'],
])('tasks of an operator come in the name of the functions, or of %s', async (named, account) => {
  await connect('navette', { serviceAccount: named });
  expect(getApp().options).toMatchObject({ projectId: 'navette', serviceAccountId: account });
});
