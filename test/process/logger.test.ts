import { gathered } from '../../src/process/gathered';
import { createLogger } from '../../src/process/logger';
import { eventually } from '../support/patience';

function logged(write: (logger: ReturnType<typeof createLogger>) => void, redact: string[] = []): unknown {
  const lines: string[] = [];
  write(createLogger({ level: 'info', redact, destination: { write: (line) => lines.push(line) } }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

test('a line has level, time, process and message', () => {
  expect(logged((logger) => logger.info({ operation: 'listUsers' }, 'answered'))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    operation: 'listUsers',
    msg: 'answered',
  });
});

test('a value with line ends makes no second line', () => {
  const forged = 'x\n{"level":"info","msg":"signed in"}\r\u2028';
  expect(logged((logger) => logger.info({ agent: forged }, forged))).toMatchObject({
    agent: forged,
    msg: forged,
  });
});

test('for people a line has the time of day and the message, a level only where something is wrong', () => {
  const text: string[] = [];
  const destination = { write: (line: string) => text.push(line) };
  const logger = createLogger({ level: 'info', format: 'pretty', redact: ['ssn'], destination });
  logger.info({ milliseconds: 912, migrations: ['0001'] }, 'Migrating the database … 0.9 s');
  logger.warn({ body: { ssn: '900-11-2222' } }, 'odd');
  logger.error({ err: new Error('of Ada Lovelace') }, 'failed');
  const [step, odd, ...failed] = text.join('').split('\n');
  expect(step).toMatch(/^\[\d\d:\d\d:\d\d\]: Migrating the database … 0\.9 s$/);
  expect(odd).toMatch(/: warn: odd \{"body":\{"ssn":"\[redacted\]"\}\}$/);
  expect(failed.join('\n')).toMatch(/: error: failed \n {4}err: \{\n {6}"type": "Error",/);
  expect(failed.join('\n')).not.toContain('Lovelace');
});

test('redacts the given names, passwords and authorization headers', () => {
  const line = logged(
    (logger) =>
      logger.info(
        { body: { socialSecurityNumber: '900-11-2222' }, headers: { authorization: 'Bearer x' } },
        'seen',
      ),
    ['socialSecurityNumber'],
  );
  expect(line).toMatchObject({
    body: { socialSecurityNumber: '[redacted]' },
    headers: { authorization: '[redacted]' },
  });
});

test('a value that holds itself ends where nothing deeper is written', () => {
  const circle: Record<string, unknown> = { password: 'hush' };
  circle['again'] = circle;
  const line = JSON.stringify(logged((logger) => logger.info(circle, 'seen')));
  expect(line).toContain('[Object]');
  expect(line).not.toContain('hush');
});

test('a database error is logged by its code, never with its message, which quotes rows', () => {
  const error = Object.assign(new Error('duplicate key value: Key (login)=(ada@example.com)'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_login_key',
    detail: 'Key (login)=(ada@example.com) already exists.',
  });
  for (const err of [error, new Error('write failed', { cause: error })]) {
    const line = JSON.stringify(logged((logger) => logger.error({ err }, 'failed')));
    expect(line).toContain('users_login_key');
    expect(line).not.toContain('ada@example.com');
  }
});

test('the lines of some milliseconds are one write, and a process that ends leaves none behind', async () => {
  const writes: string[] = [];
  const before = process.listeners('exit');
  const stream = gathered({ write: (text) => writes.push(text) });
  const atExit = () => process.listeners('exit').filter((listener) => !before.includes(listener));
  for (const line of ['a\n', 'b\n', 'c\n']) stream.write(line);
  expect(writes).toEqual([]);
  expect(await eventually(() => writes[0])).toBe('a\nb\nc\n');
  expect(atExit()).toEqual([]);
  stream.write('d\n');
  for (const end of atExit()) end(0);
  expect(writes).toEqual(['a\nb\nc\n', 'd\n']);
});
