import { findNameProblem } from './denied-words.mjs';

/**
 * A lint rule against denied words in the names that a file declares. A name that it merely uses is checked where it is
 * declared.
 */
export const deniedNames = {
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
