import ts from 'typescript';

const isPlainString = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

function isTestCall({ expression }) {
  if (ts.isIdentifier(expression)) return ['test', 'it', 'describe'].includes(expression.text);
  return (
    (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) && isTestCall(expression)
  );
}

export function extractTestTitles(source, fileName = 'a.test.tsx') {
  const titles = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTestCall(node)) {
      const [title] = node.arguments;
      if (title && isPlainString(title)) titles.push(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return titles;
}
