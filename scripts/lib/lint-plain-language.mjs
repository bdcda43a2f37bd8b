import { findCommentProblems, findNameProblem, findTitleProblem } from './plain-language.mjs';

const isDirective = (text) => /^\s*(?:oxlint|eslint|@vitest|@ts-|#!|global |prettier-ignore)/.test(text);

function groupComments(comments) {
  const groups = [];
  for (const comment of comments) {
    const last = groups.at(-1);
    const continues =
      comment.type === 'Line' && last?.node.type === 'Line' && comment.loc.start.line === last.endLine + 1;
    const text = comment.value.replace(/^\*+/, '').replace(/^[ \t]*\*+[ \t]?/gm, '');
    if (continues) {
      last.text += `\n${text}`;
      last.endLine = comment.loc.end.line;
    } else groups.push({ node: comment, text, endLine: comment.loc.end.line });
  }
  return groups.filter(({ text }) => !isDirective(text));
}

const comments = {
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const { node, text } of groupComments(sourceCode.getAllComments())) {
        const prose = text
          .replace(/@\w+/g, '')
          .replace(/```[^]*?```/g, '')
          .trim();
        for (const message of findCommentProblems(prose)) report({ loc: node.loc, message });
      }
    },
  }),
};

/** Names that a file declares. Names that it only uses are checked where they are declared. */
const names = {
  create({ report }) {
    const check = (node) => {
      const name = node?.type === 'Identifier' || node?.type === 'PrivateIdentifier' ? node.name : undefined;
      const message = name && findNameProblem(name);
      if (message) report({ node, message });
    };
    const checkPattern = (pattern) => {
      if (!pattern) return;
      if (pattern.type === 'ObjectPattern')
        pattern.properties.forEach(({ value, argument }) => checkPattern(value ?? argument));
      else if (pattern.type === 'ArrayPattern') pattern.elements.forEach(checkPattern);
      else if (pattern.type === 'AssignmentPattern') checkPattern(pattern.left);
      else if (pattern.type === 'RestElement') checkPattern(pattern.argument);
      else check(pattern);
    };
    const checkFunction = ({ id, params }) => {
      check(id);
      params.forEach(checkPattern);
    };
    return {
      VariableDeclarator: ({ id }) => checkPattern(id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: ({ id }) => check(id),
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      TSPropertySignature: ({ key }) => check(key),
      TSMethodSignature: ({ key }) => check(key),
      PropertyDefinition: ({ key }) => check(key),
      MethodDefinition: ({ key }) => check(key),
    };
  },
};

const findCallee = (node) =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression'
      ? findCallee(node.object)
      : node.type === 'CallExpression'
        ? findCallee(node.callee)
        : undefined;

const titles = {
  create: ({ report }) => ({
    CallExpression({ callee, arguments: [title] }) {
      if (!['test', 'it'].includes(findCallee(callee))) return;
      const text =
        title?.type === 'Literal'
          ? title.value
          : title?.type === 'TemplateLiteral'
            ? title.quasis[0].value.raw
            : undefined;
      const message = typeof text === 'string' && findTitleProblem(text);
      if (message) report({ node: title, message });
    },
  }),
};

/** Lint rules for plain language in comments, names and test titles. */
export const plainLanguageRules = {
  'plain-comments': comments,
  'plain-names': names,
  'plain-titles': titles,
};
