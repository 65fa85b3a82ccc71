import ts from 'typescript';

/** Small faults that a program can have, and where they fit into a source. */

/** What an operator becomes. */
const operators = {
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** The same in SQL, which stands in strings: pattern and replacement. */
const ofSql = [
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/(?<=\sis )not (?=null)/g, ''],
  [/(?<=\sis )(?=null)/g, 'not '],
];
const isSql = (text) => /\b(select|update|delete|insert|where)\b/.test(text);

/** @returns {{ start: number, end: number, text: string }[]} what replaces which part of the source, for one node */
function changesAt(node, source) {
  const text = node.getText(source);
  const at = (start, length, replacement) => ({ start, end: start + length, text: replacement });
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText(source);
    const isText = [node.left, node.right].some((side) => ts.isStringLiteralLike(side));
    if (!(operator in operators) || (operator === '+' && isText)) return [];
    return [at(node.operatorToken.getStart(source), operator.length, operators[operator])];
  }
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    const inner = condition.getText(source);
    return [at(condition.getStart(source), inner.length, `!(${inner})`)];
  }
  const start = node.getStart(source);
  if (ts.isPrefixUnaryExpression(node) && text.startsWith('!')) return [at(start, 1, '!!')];
  if (ts.isNumericLiteral(node)) return [at(start, text.length, `(${text} + 1)`)];
  if (text === 'true' || text === 'false') return [at(start, text.length, String(text === 'false'))];
  const isString = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  if (isString && isSql(text))
    return ofSql.flatMap(([pattern, replacement]) =>
      [...text.matchAll(pattern)].map((found) => at(start + found.index, found[0].length, replacement)),
    );
  return [];
}

/** Types say what a number or an operator means; they are not run. */
const isRun = (node) => !ts.isTypeNode(node) && !ts.isImportDeclaration(node);

/**
 * Every mutant of a source.
 *
 * @param {string} file for messages
 * @param {string} code
 * @returns {{ file: string, line: number, from: string, to: string, code: string }[]}
 */
export function mutantsOf(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const visit = (node) => {
    if (!isRun(node)) return;
    for (const { start, end, text } of changesAt(node, source)) {
      const { line } = source.getLineAndCharacterOfPosition(start);
      const from = code.split('\n')[line];
      const mutated = code.slice(0, start) + text + code.slice(end);
      const to = mutated.split('\n')[line];
      mutants.push({ file, line: line + 1, from: from.trim(), to: to.trim(), code: mutated });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}
