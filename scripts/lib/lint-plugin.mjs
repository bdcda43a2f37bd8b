/** This project's own rules for oxlint (.oxlintrc.json). */
import { deniedNames } from './lint-denied-words.mjs';

/** Text that consists only of X, such as XXXX-XXXX-XXXX, is allowed. */
const readableText = '/[A-WYZa-z]/';
const readableAttributes =
  '/^(aria-(label|roledescription|description)|alt|title|placeholder|label|hint|description)$/';
const literalTexts = [
  `JSXText[value=${readableText}]`,
  ...['JSXElement', 'JSXFragment', `JSXAttribute[name.name=${readableAttributes}]`].flatMap((parent) => [
    `${parent} > Literal[value=${readableText}]`,
    `${parent} > JSXExpressionContainer > Literal[value=${readableText}]`,
    `${parent} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${readableText}]`,
    `${parent} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${readableText}]`,
  ]),
];

/** User-visible text must come from a message catalog (docs/adr/0031-languages.md). */
const catalogTexts = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Text shown to users comes from a message catalog: t().' });
    return Object.fromEntries(literalTexts.map((selector) => [selector, report]));
  },
};

export default {
  meta: { name: 'homechef' },
  rules: { 'denied-names': deniedNames, 'catalog-texts': catalogTexts },
};
