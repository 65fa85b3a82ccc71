import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkDataDirectory } from '../../src/embedded-postgres';
import { programFolder } from '../support/program';

const base = mkdtempSync(path.join(tmpdir(), 'ees-data-directory-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;

function fresh(name: string): string {
  const directory = path.join(base, name);
  mkdirSync(directory);
  return directory;
}

test('a folder that is not there yet is made, with those above it', async () => {
  const directory = path.join(base, 'not/there/yet');
  await checkDataDirectory(directory);
  expect(readdirSync(directory)).toEqual([]);
});

test('what a file system and a desktop put there by themselves is nobody’s', async () => {
  const directory = fresh('mounted');
  mkdirSync(path.join(directory, 'lost+found'));
  writeFileSync(path.join(directory, '.DS_Store'), '');
  await expect(checkDataDirectory(directory)).resolves.toBeUndefined();
});

describe('what is refused at once, with a message of its own', () => {
  const cases: Record<string, [prepare: () => string, message: RegExp]> = {
    'a file system that takes no folders': [
      () => '/proc/foo',
      /\/proc\/foo cannot be used: no folder can be made there\./,
    ],
    'a folder below one of those': [
      () => '/proc/foo/bar',
      /bar cannot be used: no folder can be made there\./,
    ],
    'a file': [
      () => {
        writeFileSync(path.join(base, 'file'), 'kept');
        return path.join(base, 'file');
      },
      /cannot be used: it is a file\./,
    ],
    'a folder below a file': [() => path.join(base, 'file/data'), /a part of its path is a file\./],
    'a link to itself': [
      () => {
        symlinkSync(path.join(base, 'circle'), path.join(base, 'circle'));
        return path.join(base, 'circle/data');
      },
      /its path leads in a circle\./,
    ],
    'a folder with other things': [
      () => {
        const directory = fresh('documents');
        for (const name of ['b.txt', 'a.txt', 'c.txt']) writeFileSync(path.join(directory, name), '');
        return directory;
      },
      /holds something else \(a\.txt and 2 more\); nothing was changed\./,
    ],
    'a database of another program': [
      () => {
        const directory = fresh('other');
        mkdirSync(path.join(directory, 'postgres/base'), { recursive: true });
        return directory;
      },
      /other\/postgres is not a database of this service; nothing was changed\./,
    ],
    'a database of another PostgreSQL': [
      () => {
        const directory = fresh('old');
        mkdirSync(path.join(directory, 'postgres/data'), { recursive: true });
        writeFileSync(path.join(directory, 'postgres/password'), 'x');
        writeFileSync(path.join(directory, 'postgres/data/PG_VERSION'), '16\n');
        return directory;
      },
      /is of PostgreSQL 16, and this program brings PostgreSQL 18; nothing was changed\./,
    ],
  };

  const onThisSystem = Object.entries(cases).filter(
    ([, [prepare]]) => process.platform === 'linux' || !prepare.toString().includes('/proc'),
  );
  test.each(onThisSystem)('%s', async (_name, [prepare, message]) => {
    const directory = prepare();
    const before = existsSync(directory) ? String(readdirSync(path.dirname(directory))) : null;
    await expect(checkDataDirectory(directory)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(message),
    });
    await expect(checkDataDirectory(directory)).rejects.toThrow(directory);
    if (before !== null) expect(String(readdirSync(path.dirname(directory)))).toBe(before);
  });

  (isRoot ? test.skip : test)('a folder that this user may not write to', async () => {
    const directory = fresh('closed');
    chmodSync(directory, 0o500);
    await expect(checkDataDirectory(directory)).rejects.toThrow(
      `${directory} cannot be used: this user may not write there.`,
    );
  });
});

/** In mount namespaces of their own, where the system allows these: the mounts end with them. */
const namespace = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
const canMount = spawnSync('unshare', [...namespace, 'true']).status === 0;

(canMount ? describe : describe.skip)('on a file system of its own', () => {
  const check = `require('./src/embedded-postgres').checkDataDirectory(process.argv[1])
    .then(() => console.log('usable'), ({ message }) => console.log(message))`;

  /** What is said of a directory after a command has mounted something there. */
  function mounted(directory: string, mount: string, program = check): string {
    const script = `mount ${mount} "$1" && exec "$2" -e "$3" "$1"`;
    const args = [...namespace, 'sh', '-c', script, 'sh', directory, process.execPath, program];
    const { stdout, stderr } = spawnSync('unshare', args, { cwd: programFolder(), encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.trim();
  }

  test('a disk without room for a new database', () => {
    const directory = fresh('full');
    expect(mounted(directory, '-t tmpfs -o size=8m tmpfs')).toMatch(
      /^The disk of the data directory \S+\/full is full: \d MB are free, 100 MB are needed\./,
    );
  });

  const fillWhileItRuns = `const fs = require('node:fs');
    const [, directory] = process.argv;
    require('./src/embedded-postgres').startEmbeddedPostgres({ dataDir: directory }).then(async (server) => {
      try {
        for (;;) fs.appendFileSync(directory + '/rest', Buffer.alloc(1_000_000));
      } catch {}
      const [pid] = fs.readFileSync(directory + '/postgres/data/postmaster.pid', 'utf8').split('\\n');
      process.kill(Number(pid), 'SIGKILL');
      console.log(await server.ended);
    })`;

  test('a disk that has become full when the database ends', () => {
    const directory = fresh('filled');
    expect(mounted(directory, '-t tmpfs -o size=160m tmpfs', fillWhileItRuns)).toMatch(
      /^The disk of the data directory \S+\/filled is full: 0 MB are free, 20 MB are needed\./,
    );
  });

  test('a disk with room', () => {
    expect(mounted(fresh('roomy'), '-t tmpfs -o size=128m tmpfs')).toBe('usable');
  });

  test('a file system that is read-only', () => {
    const directory = fresh('read-only');
    expect(mounted(directory, '-t tmpfs -o ro,size=128m tmpfs')).toBe(
      `The data directory ${directory} cannot be used: it is on a read-only file system. Choose another with DATA_DIR, or set DATABASE_URL.`,
    );
  });
});
