import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

const envFiles = [
  '**/env.ts',
  '**/*.mjs',
  '**/*.e2e.ts',
  '**/*.browser.ts',
  '**/*.pg-spec.ts',
  '**/*.stripe-spec.ts',
  '**/*.broker-spec.ts',
  'libs/testing/**',
];

/** Services read the time from the injected Clock. */
const noSystemTime = [
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Call now() of the injected Clock, which tests can move.',
  },
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Call now() of the injected Clock, which tests can move.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.local/**',
      '.nx/**',
      'infra/simulator/src/page/*.js',
      '**/*.cjs',
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-console': 'off',
    },
  },
  {
    files: [
      'services/*/src/**/*.ts',
      'libs/*/src/**/*.ts',
      'infra/simulator/src/**/*.ts',
      'web/src/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.spec.ts', '**/*.spec.tsx', 'web/src/testing/**'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    // A member that is added to a union must be handled in every switch over that union.
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: true },
      ],
    },
  },
  {
    files: ['services/**/*.ts', 'libs/**/*.ts', 'infra/simulator/**/*.ts'],
    ignores: envFiles,
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read settings in an env.ts file; a service declares them in its settings schema.',
        },
      ],
    },
  },
  {
    files: ['services/*/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...noSystemTime],
    },
  },
  {
    files: ['services/*/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.repository.ts', '**/migrations/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...noSystemTime,
        {
          selector: 'CallExpression[callee.property.name="query"]',
          message: 'Put the query into a named method of a *.repository.ts (ADR 19).',
        },
      ],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        performance: 'readonly',
        document: 'readonly',
        window: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        Element: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
      },
    },
  },
);
