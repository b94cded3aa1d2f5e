import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings, type Settings } from './settings.ts';

/** Reads the settings of the project `navette` from a tree with these files. */
function settingsOf(files: Readonly<Record<string, string>>): Settings {
  const root = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'functions'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return readSettings(root, 'navette');
}

/** What has to be said to admit everybody. */
const OPEN = 'COMPANY_DOMAINS=everybody\n';
const ALIASES = JSON.stringify({ projects: { default: 'navette', test: 'autre' } });

test('without any file there are no comments', () => {
  expect(settingsOf({ 'functions/.env': OPEN })).toEqual({
    companyDomains: [],
    maxVersions: '',
    supabaseUrl: '',
    storagePlan: 'free',
    application: 'https://navette.web.app',
  });
});

test.each([{}, { 'functions/.env': 'SUPABASE_URL=\n' }, { 'functions/.env': 'COMPANY_DOMAINS=' }])(
  'without a word about whom it admits nothing is deployed: %j',
  (files) => {
    expect(() => settingsOf(files)).toThrow(
      'functions/.env.navette: COMPANY_DOMAINS has to name the domains',
    );
  },
);

test('the file of the project goes before that of all projects', () => {
  expect(
    settingsOf({
      'functions/.env': 'COMPANY_DOMAINS=autre.test\nSUPABASE_URL=https://a.test\n',
      'functions/.env.navette': 'COMPANY_DOMAINS=navette.test, filiale.test\nMAX_VERSIONS=3\n',
      'functions/.env.autre': 'COMPANY_DOMAINS=encore.test\n',
      '.firebaserc': ALIASES,
    }),
  ).toMatchObject({
    companyDomains: ['navette.test', 'filiale.test'],
    maxVersions: '3',
    supabaseUrl: 'https://a.test',
  });
});

test('a file that only a deployment by alias reads may not hold the domains', () => {
  const files = { '.firebaserc': ALIASES, 'functions/.env.default': 'COMPANY_DOMAINS=a.test' };
  expect(() => settingsOf(files)).toThrow(
    'Move COMPANY_DOMAINS from functions/.env.default to functions/.env.navette.',
  );
  expect(
    settingsOf({
      '.firebaserc': ALIASES,
      'functions/.env': OPEN,
      'functions/.env.test': 'COMPANY_DOMAINS=a.test',
    }).companyDomains,
  ).toEqual([]);
});

test('invalid domains and the former name of the setting stop the deployment', () => {
  const of = (text: string) => () => settingsOf({ 'functions/.env.navette': text });
  expect(of('COMPANY_DOMAINS=*.navette.test')).toThrow('no valid domain names: "*.navette.test"');
  expect(of('SIGN_UP_DOMAINS=navette.test')).toThrow('SIGN_UP_DOMAINS is called COMPANY_DOMAINS');
});

test.each([
  'COMPANY_DOMAINS=navette.test',
  'COMPANY_DOMAINS = navette.test,filiale.test # ours',
  'COMPANY_DOMAINS="navette.test, filiale.test"',
  "COMPANY_DOMAINS='navette.test'",
  'COMPANY_DOMAINS=navette.test\n# COMPANY_DOMAINS=',
  'COMPANY_DOMAINS=a.test\nCOMPANY_DOMAINS=b.test',
])('firebase-tools reads the same for the functions: %j', (text) => {
  const { parse } = createRequire(import.meta.url)('firebase-tools/lib/functions/env') as {
    parse: (text: string) => { envs: Record<string, string> };
  };
  const { COMPANY_DOMAINS = '' } = parse(text).envs;
  const theirs = COMPANY_DOMAINS.split(/[,\s]+/).filter((domain) => domain !== '');
  expect(settingsOf({ 'functions/.env.navette': text }).companyDomains).toEqual(theirs);
});

test('people open the application at the first origin of its own', () => {
  const origins = `${OPEN}APP_ORIGINS=https://files.example.com/,https://other.example.com\n`;
  expect(settingsOf({ 'functions/.env.navette': origins }).application).toBe(
    'https://files.example.com',
  );
});

test.each(['files.example.com', 'http://files.example.com'])(
  'an address to which no link in a mail may lead is refused: %s',
  (origin) => {
    expect(() => settingsOf({ 'functions/.env': `${OPEN}APP_ORIGINS=${origin}\n` })).toThrow(
      'APP_ORIGINS has to begin with an origin',
    );
  },
);

test('the storage plan is one of two, the free one unless it is named', () => {
  const of = (plan: string) =>
    settingsOf({ 'functions/.env.navette': `COMPANY_DOMAINS=everybody\nSTORAGE_PLAN=${plan}` });
  expect(of('paid').storagePlan).toBe('paid');
  expect(of('').storagePlan).toBe('free');
  expect(() => of('Blaze')).toThrow('STORAGE_PLAN is free or paid.');
});
