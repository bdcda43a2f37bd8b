import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';

const size = {
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
};

/** Words where a person would read or hear them (XXXX-XXXX-XXXX is none): they come from a catalogue (docs/adr/0016). */
const letters = '/[A-WYZa-z]/';
const read = '/^(aria-(label|roledescription|description)|alt|title|placeholder|label|hint|description)$/';
const literalWords = [
  `JSXText[value=${letters}]`,
  ...['JSXElement', 'JSXFragment', `JSXAttribute[name.name=${read}]`].flatMap((place) => [
    `${place} > Literal[value=${letters}]`,
    `${place} > JSXExpressionContainer > Literal[value=${letters}]`,
    `${place} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${letters}]`,
    `${place} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
  ]),
].map((selector) => ({ selector, message: 'Every word a person reads comes from a catalogue: t().' }));
const noInnerHtml = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'What people typed is shown as text.',
};

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/.data/**',
      'uploads/**',
      'screenshots/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { regexp },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      ...size,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      'no-console': 'error',
      // What strangers send must be read in one go, however long it is.
      'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [hooks.configs.flat.recommended],
    rules: {
      'no-restricted-syntax': ['error', noInnerHtml],
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', noInnerHtml, ...literalWords] },
  },
  // A picture that could not be uploaded is only logged (spec §8).
  { files: ['frontend/src/store/uploads/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  { files: ['**/*.test.{ts,tsx}', 'e2e/**'], rules: { 'max-lines-per-function': 'off' } },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
);
