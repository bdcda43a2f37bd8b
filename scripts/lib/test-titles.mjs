import ts from 'typescript';

const isText = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** Whether the call makes a test: `test(…)`, `test.each(…)(…)`, `describe(…)` and the like. */
function makesTest({ expression }) {
  if (ts.isIdentifier(expression)) return ['test', 'it', 'describe'].includes(expression.text);
  return (
    (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) && makesTest(expression)
  );
}

/** The titles of the tests in a source, as they are written there. */
export function testTitles(source, fileName = 'a.test.tsx') {
  const titles = [];
  const look = (node) => {
    if (ts.isCallExpression(node) && makesTest(node)) {
      const [title] = node.arguments;
      if (title && isText(title)) titles.push(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return titles;
}
