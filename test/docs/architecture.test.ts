import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { useService } from '../support/service';
import { visitedFiles } from './visited-files';

/** What docs/architecture.md draws and tells is so, and what it names exists. */

const root = path.resolve(__dirname, '../..');
const sources = path.join(root, 'src');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const architecture = textOf('docs/architecture.md');
const section = (title: string): string =>
  architecture.split(/^## /m).find((text) => text.startsWith(title)) ?? '';

const named = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(src|docs|test|bench|migrations|generated)\/[\w./<>-]*/g)]
      .map(([name]) => name.replace(/[./]+$/, '').replace(/\.js$/, '.ts'))
      .filter((name) => !name.includes('<')),
  ),
];

const walks = readdirSync(path.join(root, 'docs/contributing')).map((name) => `docs/contributing/${name}`);

test.each(['docs/architecture.md', 'README.md', 'CONTRIBUTING.md', ...walks])(
  'what %s names exists',
  (file) => {
    // The walks make files of their own.
    const text = textOf(file).replaceAll(/^```(ts|diff|sh)\n.*?^```$/gms, '');
    const missing = named(text).filter((name) =>
      ['', '.ts', '.test.ts'].every((end) => !existsSync(path.join(root, name + end))),
    );
    if (!walks.includes(file)) expect(named(text).length).toBeGreaterThan(4);
    expect(missing).toEqual([]);
  },
);

/** The floors of the picture from the top, each with its rooms. */
const floors = (section('The rooms').match(/^```\n(.*?)^```/ms)?.[1] ?? '')
  .trimEnd()
  .split('\n')
  .map((line): string[] => line.match(/[\w.-]+/g) ?? []);
const floorOf = (room: string): number => floors.findIndex((rooms) => rooms.includes(room));

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);
/** A folder of `src`, or a file beside the folders. */
const roomOf = (file: string): string => file.split(path.sep)[0] ?? '';

const fileAt = (place: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => place + end).find((file) => files.includes(file));

/** What a file imports of `src`, types included. */
const importsOf = new Map(
  files.map((file) => {
    const text = readFileSync(path.join(sources, file), 'utf8');
    const targets = [...text.matchAll(/\b(?:from|import\()\s*'(\.[^']*)'/g)].map(([, target = '']) =>
      fileAt(path.join(path.dirname(file), target.replace(/\.js$/, ''))),
    );
    return [file, targets.filter((target) => target !== undefined)] as const;
  }),
);
const imports = [...importsOf].flatMap(([file, targets]) => targets.map((target) => [file, target] as const));

test('every room of src is drawn once, and told of once', () => {
  const rooms = [...new Set(files.map(roomOf))].toSorted();
  expect(floors.flat().toSorted()).toEqual(rooms);
  const told = [...section('The rooms').matchAll(/^\| `([\w.-]+)` /gm)].map(([, room = '']) => room);
  expect([...told, 'mock.ts'].toSorted()).toEqual(rooms);
});

test('a room imports only from the floors below its own', () => {
  expect(imports.length).toBeGreaterThan(1000);
  const upward = imports.filter(
    ([file, target]) => roomOf(file) !== roomOf(target) && floorOf(roomOf(target)) <= floorOf(roomOf(file)),
  );
  expect(upward.map((pair) => pair.join(' imports '))).toEqual([]);
});

/** Which parts (folders) of a room import which other ones of it, as `one and other`. */
function knownParts(room: string): ReadonlySet<string> {
  const parts = imports
    .map((pair) => pair.map((file) => file.split(path.sep)))
    .filter((pair) => pair.every(([of, , more]) => of === room && more !== undefined))
    .map((pair) => pair.map(([, part]) => part));
  return new Set(parts.filter(([part, other]) => part !== other).map((pair) => pair.join(' and ')));
}

test.each([
  // What happens to a form is told to who listens (`form-listener.ts`): its E-Verify case, which asks nothing of the form's.
  { room: 'services', known: 'inspections and i9', unknown: /^(i9 and everify|everify and i9)$/ },
  { room: 'store', known: 'everify and i9', unknown: /^core and / },
])('the parts of $room know each other one way', ({ room, known, unknown }) => {
  const pairs = knownParts(room);
  expect([...pairs]).toContain(known);
  expect([...pairs].filter((pair) => unknown.test(pair))).toEqual([]);
  expect([...pairs].filter((pair) => pairs.has(pair.split(' and ').toReversed().join(' and ')))).toEqual([]);
});

test('the core of the store knows nothing else of it', () => {
  const beside = imports.filter(
    ([file, target]) => file.startsWith('store/core/') && /^store\/(?!core\/)/.test(target),
  );
  expect(beside).toEqual([]);
});

describe('the tests', () => {
  const folder = path.join(root, 'test');
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // The programs of clients are in other languages, and packages of their own.
  const sourcesOfTests = entries.filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('clients/programs'),
  );
  const tests = sourcesOfTests.filter((name) => name.endsWith('.test.ts'));
  const foldersOf = (names: readonly string[]) => [...new Set(names.map((name) => path.dirname(name)))];
  const [, told = ''] = architecture.split('## The rooms of the tests');
  const table = [...told.matchAll(/^\| (`\w+`|beside the rooms) +\| (.*?) *\|$/gm)].map(
    ([, room = '', text = '']) => [room.replaceAll('`', ''), text] as const,
  );

  test('mirror the rooms, or have a documented one of their own', () => {
    const rooms = [...new Set(tests.filter((name) => name.includes('/')).map(roomOf))];
    const mirrored = floors.flat().filter((room) => !room.includes('.'));
    const ofTheirOwn = table.map(([room]) => room).filter((room) => room !== 'beside the rooms');
    expect(rooms.toSorted()).toEqual([...mirrored, ...ofTheirOwn].toSorted());
    const inMirrors = foldersOf(tests).filter((name) => mirrored.includes(roomOf(name)));
    expect(inMirrors.filter((name) => !existsSync(path.join(sources, name)))).toEqual([]);
  });

  test('of a folder lie in the folder of its name, or within', () => {
    const ofTests = foldersOf(tests);
    const untested = foldersOf(files).filter((name) =>
      ofTests.every((folder) => folder !== name && !folder.startsWith(`${name}/`)),
    );
    // Texts are compared beside their look-up, and the style sheets are looked at in a browser.
    expect(untested.toSorted()).toEqual(['portal/texts/pages', 'portal/texts/section1', 'portal/ui/styles']);
  });

  test('lie in a room, except the documented ones', () => {
    const [, beside = ''] = table.find(([room]) => room === 'beside the rooms') ?? [];
    const names = [...beside.matchAll(/`(\w+)`/g)].map(([, name = '']) => `${name}.test.ts`);
    expect(tests.filter((name) => !name.includes('/')).toSorted()).toEqual(names.toSorted());
  });

  test('import nothing from another room of tests but what test/support shares', () => {
    const targets = sourcesOfTests.flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return [...text.matchAll(/\b(?:from|import\(|import|require\w*\()\s*'(\.[^']*)'/g)].map(
        ([, target = '']) => [file, path.join(path.dirname(file), target)] as const,
      );
    });
    const [within, across] = [true, false].map((same) =>
      targets
        .filter(([, target]) => !target.startsWith('..') && target.includes('/'))
        .filter(([file, target]) => (roomOf(file) === roomOf(target)) === same),
    );
    expect(within?.length).toBeGreaterThan(100);
    expect(across?.length).toBeGreaterThan(500);
    expect(across?.filter(([, target]) => roomOf(target) !== 'support')).toEqual([]);
  });
});

test('no files import each other in a circle', () => {
  const left = new Map(importsOf);
  // Whoever imports nothing that is left is in no circle: what stays in the end is.
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file);
  }
  expect([...left.keys()]).toEqual([]);
});

test('a folder has at most 20 files', () => {
  const names = ['src', 'test'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, entry.parentPath)),
  );
  const full = [...new Set(names)].filter((folder) => names.filter((name) => name === folder).length > 20);
  expect(names.length).toBeGreaterThan(500);
  expect(full).toEqual([]);
});

test('the portal has one router, and one object of services that its pages are given', () => {
  const portal = files.filter((file) => roomOf(file) === 'portal');
  const filesWith = (pattern: RegExp) =>
    portal.filter((file) => pattern.test(readFileSync(path.join(sources, file), 'utf8')));
  // The style sheets and fonts are files, not pages.
  expect(filesWith(/\bRouter\(\)/).toSorted()).toEqual(['portal/index.tsx', 'portal/ui/assets.ts']);
  expect(filesWith(/\b(?:interface|export type) \w*Portal\b/)).toEqual(['portal/session/portal.ts']);
});

const namedIn = (folders: Readonly<Record<string, string>>): string[] =>
  Object.entries(folders).flatMap(([folder, names]) => names.split(' ').map((name) => `${folder}/${name}`));

test.each(['workspace', 'signing', 'set-up'])(
  'the pages of %s import nothing of services, store and records: they call the operations of the contract',
  (part) => {
    const behind = new Set(['services', 'store', 'records']);
    const pages = imports.filter(([file]) => file.startsWith(`portal/${part}/`));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter(([, target]) => behind.has(roomOf(target)))).toEqual([]);
  },
);

test('the portal chooses no permission: its pages and links name the operations behind them', () => {
  const choosing = files.filter(
    (file) =>
      roomOf(file) === 'portal' && /\bpermissionId\b/.test(readFileSync(path.join(sources, file), 'utf8')),
  );
  expect(choosing).toEqual([]);
});

test('what pages share knows none of them', () => {
  const shared = /^portal\/(session|ui|texts|pictures)\//;
  const pages = /^portal\/(account|representative|section1|set-up|signing|workspace)\//;
  expect(imports.filter(([file, target]) => shared.test(file) && pages.test(target))).toEqual([]);
});

/** What these pages know of the domain: dates, words, and tables and shapes of forms. Rules are behind the operations. */
const knownDomain = {
  domain: 'dates employments hierarchy ids inspections json problem rights ssn text',
  'domain/everify': 'closures failure-words late-reasons participation record states',
  'domain/i9': 'record',
  'domain/i9/documents':
    'bases catalogue copies cross-checks dates examined extended-card extensions presented section2',
  'domain/i9/form': 'attestations numbers section1 signature signers statements us-states',
  'domain/i9/imported': 'form-faults',
  'domain/i9/machine': 'next-step queues states',
  'domain/lists': 'bulk csv exports',
};

test('the pages of users know of the domain what is listed, and nothing else', () => {
  const pages = /^portal\/(workspace|signing|set-up)\//;
  const modules = imports
    .filter(([file, target]) => pages.test(file) && roomOf(target) === 'domain')
    .map(([, target]) => target.replace(/\.tsx?$/, ''));
  expect([...new Set(modules)].toSorted()).toEqual(namedIn(knownDomain).toSorted());
});

test('the pages of the portal are in one table, and its texts have one look-up', () => {
  const portal = [...importsOf].filter(([file]) => roomOf(file) === 'portal');
  const importersOf = (pattern: RegExp) =>
    portal.filter(([, targets]) => targets.some((target) => pattern.test(target))).map(([file]) => file);
  expect(importersOf(/^portal\/routes\./)).toEqual(['portal/index.tsx']);
  const outside = importersOf(/^portal\/texts\/(section1|pages)\//).filter(
    (file) => !file.startsWith('portal/texts/'),
  );
  expect(outside).toEqual([]);
  const routing = portal.filter(([file]) =>
    /\brouter\.(get|post)\(/.test(readFileSync(path.join(sources, file), 'utf8')),
  );
  expect(routing.map(([file]) => file).toSorted()).toEqual([
    'portal/section1/index.tsx',
    'portal/ui/assets.ts',
  ]);
});

test('a name is exported by one file, so it means one thing', () => {
  const exported = /^export (?:declare )?(?:async )?(?:const|function|interface|type|class)\*? (\w+)/gm;
  const exporters = new Map<string, string[]>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(path.join(sources, file), 'utf8').matchAll(exported))
      exporters.set(name, [...(exporters.get(name) ?? []), file]);
  expect(exporters.size).toBeGreaterThan(3_000);
  const shared = [...exporters].filter(([, from]) => new Set(from).size > 1).map(([name]) => name);
  // The languages of two catalogues of texts.
  expect(shared.toSorted()).toEqual(['en', 'es']);
});

test('SQL is written in src/store alone', () => {
  const sql = /\.raw[<(]|\btrx\(|\.trx\s*\(|\bpool\(|from '[./]+store\/core\/statement'/;
  const writers = files
    .filter((file) => sql.test(readFileSync(path.join(sources, file), 'utf8')))
    .map(roomOf);
  expect([...new Set(writers)]).toEqual(['store']);
});

test('Knex is used by its public interface alone', () => {
  const inside = files.filter((file) =>
    /['"]knex\/|__knex/.test(readFileSync(path.join(sources, file), 'utf8')),
  );
  expect(inside).toEqual([]);
});

test('transactions are opened in src/store alone', () => {
  const opening = /\.(transaction|snapshot|look)\(/;
  const openers = files
    .filter((file) => opening.test(readFileSync(path.join(sources, file), 'utf8')))
    .map(roomOf);
  expect([...new Set(openers)]).toEqual(['store']);
});

describe('Time', () => {
  const filesWith = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(path.join(sources, file), 'utf8')));

  test('is read from the machine in src/process/clock.ts alone', () => {
    expect(filesWith(/\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|(?<!new )\bDate\(|\bDate\.now\b/)).toEqual([
      'process/clock.ts',
    ]);
  });

  /** Where an act, a job or a process begins. What they pass through is given the time. */
  test('is passed in, except where work begins', () => {
    const readers = imports.filter(([, target]) => target === 'process/clock.ts').map(([file]) => file);
    expect(readers.toSorted()).toEqual([
      'agents/http.ts',
      'authentication/callers.ts',
      'authentication/saml-answer.ts',
      'authentication/sessions.ts',
      'contract/request/rate-limit.ts',
      'embedded-postgres/cluster.ts',
      'everify/create-gateway.ts',
      'everify/simulator.ts',
      'handlers/context.ts',
      'portal/session/portal.ts',
      'program/check.ts',
      'program/compose.ts',
      'program/tasks.ts',
      'services/everify/requests/outcome.ts',
      'services/everify/requests/requests.ts',
      'services/made-files.ts',
      'store/audit/security-log.ts',
      'store/clock.ts',
      'store/unit-of-work.ts',
      'worker/background.ts',
    ]);
  });
});

describe('Glossary', () => {
  const words = [...section('Glossary').matchAll(/^\| ([a-z][a-z -]*?) +\|/gm)].map(([, word = '']) => word);
  const text = files.map((file) => readFileSync(path.join(sources, file), 'utf8')).join('\n');

  test('has at most 25 words, sorted, all of which the code uses', () => {
    const defined = words.filter((word) => word !== 'word');
    expect(defined.length).toBeGreaterThan(15);
    expect(defined.length).toBeLessThanOrEqual(25);
    expect(defined).toEqual([...defined].sort());
    expect(defined.filter((word) => !new RegExp(`\\b${word}`, 'i').test(text))).toEqual([]);
  });

  /** What one word replaces: several words for one thing, and pictures that only we know. */
  test.each([
    ['batch, or round trip', /(?<!pre|in-|in )\bflights?\b|\bFlights?[A-Z]?/],
    ['statements, or shared reads', /passengers?\b/i],
    ['pending', /\bboard(?:ing)?\b/i],
    ['limit', /\bseats?\b/i],
    ['throttled, or in the background', /\bbrisk\b|process\/unhurried/i],
    ['a dry run', /\brehearsal\b/i],
  ])('"%s" is the only word for it', (_word, retired) => {
    const users = files.filter((file) => retired.test(readFileSync(path.join(sources, file), 'utf8')));
    expect(users).toEqual([]);
  });
});

describe('One read and one write', () => {
  const service = useService();
  const [, readWay = '', writeWay = ''] = section('One read and one write').split(/^The (?:read|write), /m);

  test.each([
    ['read', readWay, (client: ReturnType<typeof service.api>) => client.get('/v1/employees/?lastName=Diaz')],
    [
      'write',
      writeWay,
      (client: ReturnType<typeof service.api>) => client.post('/v1/locations', { name: 'One' }),
    ],
  ] as const)('the %s passes through every file that is named', async (_kind, way, send) => {
    const client = service.api((await (await service.tenant()).caller()).token);
    expect((await send(client)).status).toBeLessThan(300);
    const visited = await visitedFiles(() => send(client));
    expect(named(way).length).toBeGreaterThan(4);
    expect(named(way).filter((file) => !visited.includes(file))).toEqual([]);
  });
});
