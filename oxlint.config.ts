import { defineConfig } from 'oxlint';
import { IMPORT_RULES } from './quality/conventions/import-rules.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  options: {
    typeAware: true,
  },
  env: {
    browser: true,
    node: true,
    es2024: true,
  },
  ignorePatterns: ['**/dist*/**', 'functions/lib/**', 'emulator-data/**', '.navette/**'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-default-export': 'error',
    eqeqeq: 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/media-has-caption': 'off',
    'react/incompatible-library': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'react/set-state-in-effect': 'off',
    'jsx-a11y/no-noninteractive-tabindex': [
      'error',
      {
        tags: ['pre', 'section'],
      },
    ],
    'react/iframe-missing-sandbox': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    {
      files: ['*.config.ts', 'web/vite.config.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['{core,functions,web}/src/**'],
      rules: {
        'import/no-cycle': [
          'error',
          {
            ignoreTypes: false,
          },
        ],
      },
    },
    ...IMPORT_RULES,
  ],
});
