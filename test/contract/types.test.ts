import path from 'node:path';
import ts from 'typescript';

const repository = path.join(__dirname, '..', '..');
const fixture = path.join(__dirname, 'fixtures', 'handlers-under-test.ts');

function compile(file: string): ts.Program {
  const settings = ts.readConfigFile(path.join(repository, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(settings.config, ts.sys, repository);
  return ts.createProgram([file], { ...options, types: ['node'] });
}

test('a missing handler, a wrong status, body or parameter does not compile; a right one does', () => {
  const program = compile(fixture);
  const source = program.getSourceFile(fixture);
  if (!source) throw new Error('The fixture was not found');
  const lineOf = (diagnostic: ts.Diagnostic): number =>
    source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line + 1;
  const found = [...new Set(program.getSemanticDiagnostics(source).map(lineOf))];
  const expected = source.text
    .split('\n')
    .flatMap((line, index) => (line.endsWith('// wrong') ? [index + 1] : []));
  expect(program.getSyntacticDiagnostics(source)).toEqual([]);
  expect(expected).toHaveLength(14);
  expect(found).toEqual(expected);
});
