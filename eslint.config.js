import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import { plainLanguage } from './scripts/lib/eslint-plain-language.mjs';

const sizeRules = {
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
};

/** User-visible text comes from a message catalog (docs/adr/0016). Text of X only, such as XXXX-XXXX-XXXX, is allowed. */
const readableText = '/[A-WYZa-z]/';
const readableAttributes =
  '/^(aria-(label|roledescription|description)|alt|title|placeholder|label|hint|description)$/';
const literalTextRules = [
  `JSXText[value=${readableText}]`,
  ...['JSXElement', 'JSXFragment', `JSXAttribute[name.name=${readableAttributes}]`].flatMap((parent) => [
    `${parent} > Literal[value=${readableText}]`,
    `${parent} > JSXExpressionContainer > Literal[value=${readableText}]`,
    `${parent} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${readableText}]`,
    `${parent} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${readableText}]`,
  ]),
].map((selector) => ({ selector, message: 'Text shown to users comes from a message catalog: t().' }));
const noInnerHtmlRule = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'Show user input as text, not as HTML.',
};

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/.data/**',
      '.mutation/**',
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
      ...sizeRules,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      'no-console': 'error',
      // Patterns are applied to untrusted input and must run in linear time.
      'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [hooks.configs.flat.recommended],
    rules: {
      'no-restricted-syntax': ['error', noInnerHtmlRule],
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', noInnerHtmlRule, ...literalTextRules] },
  },
  // A failed picture upload is only logged (spec §8).
  { files: ['frontend/src/store/uploads/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  { files: ['**/*.test.{ts,tsx}', 'e2e/**'], rules: { 'max-lines-per-function': 'off' } },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { 'plain-language': plainLanguage },
    rules: {
      'plain-language/comments': 'error',
      'plain-language/names': 'error',
      'plain-language/titles': 'error',
    },
  },
);
