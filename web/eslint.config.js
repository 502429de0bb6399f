import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist', 'screenshots', 'test-results', 'src/lib/protocol'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.ts'],
    extends: [ts.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { project: ['./tsconfig.json', './tsconfig.node.json'], tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // To hand something on and be done is one line.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Code points are what is wanted.
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  {
    files: ['e2e/**/*.ts', 'pictures/**/*.ts', 'tests/**/*.ts'],
    rules: {
      // Steps of a test are functions that may wait, mocks are passed around without their object, and Playwright reads patterns.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-empty-pattern': 'off',
    },
  },
  // It is what a game must not be.
  { files: ['tests/reducer.ts'], rules: { '@typescript-eslint/no-unnecessary-condition': 'off' } },
  // The types of components are checked by svelte-check.
  { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      // Lists are counted without looking at what is in them.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' }],
      // Sets and maps are made anew instead of changed wherever something is drawn from them.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
