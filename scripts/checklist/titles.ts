import ts from 'typescript';
import { note, type Proofs } from './proofs.ts';

const namesOfTests = new Set(['test', 'it', 'describe']);

/**
 * The titles written in a test file (`test`, `it`, `describe`, `test.step`, `test.each(…)`), whether
 * or not they pass: a quick look while writing, without running anything.
 */
export function titlesIn(file: string, source: string): Proofs {
  const proofs: Proofs = new Map();
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && namesOfTests.has(rootOf(node.expression))) {
      const [title, details] = node.arguments;
      // Part of the long run alone (e2e/support/rounds.ts): no proof of `npm test`.
      if (details && /\btag: LONG\b/.test(details.getText())) return;
      if (title && ts.isStringLiteralLike(title)) note(proofs, file, title.text);
      else if (title && ts.isTemplateExpression(title)) note(proofs, file, title.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return proofs;
}

/** `test` of `test.each([…])` and of `test.step`. */
function rootOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return rootOf(expression.expression);
  return ts.isCallExpression(expression) ? rootOf(expression.expression) : '';
}
