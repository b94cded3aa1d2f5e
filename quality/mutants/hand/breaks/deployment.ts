import type { ListedBreak } from '../hand-break.ts';

/** What is deployed: headers, and the company’s domains. */
export const DEPLOYMENT: readonly ListedBreak[] = [
  {
    name: 'hosting: the policy allows inline scripts',
    file: 'firebase.json',
    text: "script-src 'self'",
    replacement: "script-src 'self' 'unsafe-inline'",
    tests: ['ops/deploy/hosting.test.ts'],
    harm: 'a name or a comment with a script in it would run it',
  },
  {
    name: 'hosting: the policy allows pictures from any host',
    file: 'firebase.json',
    text: "img-src 'self' data:",
    replacement: "img-src 'self' https: data:",
    tests: ['ops/deploy/hosting.test.ts'],
    harm: 'a picture on another server reveals to its owner who reads what',
  },
  {
    name: 'hosting: anybody may frame the application',
    file: 'firebase.json',
    text: "; frame-ancestors 'none'",
    replacement: '',
    tests: ['ops/deploy/hosting.test.ts'],
    harm: 'a foreign page can frame the application and trick people into clicking (clickjacking)',
  },
  {
    name: 'deployment: the rules are those of the tree',
    file: 'firebase.json',
    text: '"rules": ".deploy/storage.rules"',
    replacement: '"rules": "storage.rules"',
    tests: ['ops/deploy/hosting.test.ts'],
    harm: 'the company’s domains do not hold for the files',
  },
  {
    name: 'deployment: an invalid list of domains counts as none',
    file: 'core/src/accounts/company-domains.ts',
    text: 'if (wrong.length > 0 ||',
    replacement: 'if (false ||',
    tests: ['core/src/accounts/company-domains.test.ts'],
    harm: 'a typing error in the setting admits everybody',
  },
  {
    name: 'deployment: no word about the domains admits everybody',
    file: 'core/src/accounts/company-domains.ts',
    text: 'if (setting.trim() === EVERYBODY) return [];',
    replacement: "if (['', EVERYBODY].includes(setting.trim())) return [];",
    tests: ['ops/deploy/settings.test.ts'],
    harm: 'who forgets the setting opens all public files to whoever signs up',
  },
  {
    name: 'deployment: the domains of an alias are ignored',
    file: 'ops/deploy/settings.ts',
    text: "if ('COMPANY_DOMAINS' in readEnv(folder, file)) {",
    replacement: 'if (readEnv(folder, file) === null) {',
    tests: ['ops/deploy/settings.test.ts'],
    harm: 'the functions know the domains, and the rules admit everybody',
  },
];
