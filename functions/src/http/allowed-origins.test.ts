import { expect, test } from 'vitest';
import { allowedOrigins } from './allowed-origins.ts';

test('Hosting’s two origins of the project may call', () => {
  expect(allowedOrigins({ GCLOUD_PROJECT: 'navette' })).toEqual([
    'https://navette.web.app',
    'https://navette.firebaseapp.com',
  ]);
});

test('so may the origins that the deployment names, in any format', () => {
  const named = 'https://fichiers.example.com/, http://127.0.0.1:5000\nhttp://127.0.0.1:5173,';
  expect(allowedOrigins({ APP_ORIGINS: named })).toEqual([
    'https://fichiers.example.com',
    'http://127.0.0.1:5000',
    'http://127.0.0.1:5173',
  ]);
});

test('no origin may call when neither the project nor a list is known', () => {
  expect(allowedOrigins({})).toEqual([]);
  expect(allowedOrigins({ GCLOUD_PROJECT: '', APP_ORIGINS: ' ' })).toEqual([]);
});
