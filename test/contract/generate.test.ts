import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.join(__dirname, '..', '..');
const script = path.join(repository, 'scripts', 'generate.mjs');
const contract = path.join(__dirname, '../support/contract/small-contract.yaml');

let out: string;
/** What is generated from the small contract. */
let small: string;
beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'generated-'));
  small = path.join(out, 'small');
  expect(await generate('--contract', contract, '--out', small)).toEqual({ code: 0, errors: '' });
});
afterAll(() => rm(out, { recursive: true }));

async function generate(...args: string[]): Promise<{ code: number; errors: string }> {
  try {
    await promisify(execFile)(process.execPath, [script, ...args], { cwd: repository });
    return { code: 0, errors: '' };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, errors: stderr };
  }
}

test('the generated files of the project are those of its contract', async () => {
  expect(await generate('--check')).toEqual({ code: 0, errors: '' });
});

test('--check names missing and stale files and writes nothing', async () => {
  const checked = (folder: string) => generate('--check', '--contract', contract, '--out', folder);
  const empty = path.join(out, 'empty');
  const before = await checked(empty);
  expect([before.code, before.errors.match(/is stale/g)?.length]).toEqual([1, 6]);
  await expect(readdir(empty)).rejects.toThrow('ENOENT');
  expect((await checked(small)).code).toBe(0);
  const changed = path.join(out, 'changed');
  await cp(small, changed, { recursive: true });
  await appendFile(path.join(changed, 'problems.ts'), '// by hand\n');
  const after = await checked(changed);
  expect([after.code, after.errors]).toEqual([1, expect.stringContaining('problems.ts')]);
  expect(await readFile(path.join(changed, 'problems.ts'), 'utf8')).toContain('by hand');
});

test('every webhook has the type and the fields of its body', async () => {
  const webhooks = await readFile(path.join(small, 'webhooks.ts'), 'utf8');
  expect(webhooks).toContain(
    '"thing.changed": webhooks["thing.changed"]["patch"]["requestBody"]["content"]["application/json"];',
  );
  expect(webhooks).toMatch(/"thing\.changed": \[\s+"state"\s+\]/);
});

test('every list has its filters, without those of the page', async () => {
  const filters = await readFile(path.join(small, 'filters.ts'), 'utf8');
  expect(filters).toMatch(/"listThings": \[[^\]]*\]/);
  expect(filters).not.toMatch(/page|getThing/);
});

test('every operation has one documented handler, webhooks have none', async () => {
  const handlers = await readFile(path.join(small, 'handlers.ts'), 'utf8');
  expect(handlers).toContain('listThings: Handler<"listThings", C> | NotImplemented;');
  expect(handlers).toContain(' * GET /v1/things: List things');
  expect(handlers).not.toContain('pushThing');
});

test('an operationId that is used twice is refused', async () => {
  const twice = (await readFile(contract, 'utf8')).replace(
    'operationId: getThing\n',
    'operationId: listThings\n',
  );
  const file = path.join(out, 'twice.yaml');
  await writeFile(file, twice);
  const { code, errors } = await generate('--contract', file, '--out', small);
  expect([code, errors]).toEqual([1, expect.stringContaining('listThings is used twice')]);
});
