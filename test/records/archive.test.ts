import { unzipSync } from 'fflate';
import { archived, endOfArchive, type ArchivedFile, type ArchiveFile } from '../../src/records/archive';
import { openArchive } from '../../src/records/read-archive';
import { turnsDuring } from '../support/patience';

const at = new Date('2026-11-20T12:34:56Z');
const text = Buffer.from('The same again. '.repeat(20_000));
const picture = Buffer.from(
  Array.from({ length: 100_000 }, (_, index) => (index * 7919 + (index >> 8)) % 251),
);

async function write(files: readonly ArchiveFile[], from = 0, noted: ArchivedFile[] = []) {
  const pieces: Buffer[] = [];
  let place = from;
  const take = (piece: Buffer) => {
    pieces.push(piece);
    place += piece.length;
  };
  for (const file of files) {
    const writing = archived(file, at, place);
    let step = await writing.next();
    for (; !step.done; step = await writing.next()) take(step.value);
    noted.push(step.value);
  }
  // eslint-disable-next-line @typescript-eslint/require-await
  async function* all() {
    yield* noted;
  }
  for await (const piece of endOfArchive(all, at, place)) take(piece);
  return Buffer.concat(pieces);
}

/** Reads an archive of which only what lies behind a place is there. */
async function read(bytes: Buffer, from = 0) {
  const pieceLength = 64 * 1024;
  const names: string[] = [];
  const find = await openArchive(
    { byteCount: from + bytes.length, pieceLength },
    (index) => {
      const begin = index * pieceLength - from;
      const before = Buffer.alloc(Math.max(0, Math.min(pieceLength, -begin)));
      const there = bytes.subarray(Math.max(0, begin), Math.max(0, begin + pieceLength));
      return Promise.resolve(Buffer.concat([before, there]));
    },
    (name) => names.push(name),
  );
  return { find, names };
}

async function contentOf({ find }: Awaited<ReturnType<typeof read>>, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of find(name)?.read() ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

const files: readonly ArchiveFile[] = [
  { name: 'forms/Zoë-Łukaszewicz/form.txt', content: text },
  { name: 'forms/Zoë-Łukaszewicz/copy.jpg', content: [picture, picture], compressed: true },
  { name: 'empty', content: Buffer.alloc(0) },
];

test('an archive has its files and the manifest, for two readers', async () => {
  const bytes = await write(files);
  expect(bytes.length).toBeLessThan(3 * picture.length);
  const found = unzipSync(bytes);
  expect(Object.keys(found)).toEqual([...files.map(({ name }) => name), 'manifest.json']);
  expect(Buffer.from(found['forms/Zoë-Łukaszewicz/form.txt'] ?? []).equals(text)).toBe(true);
  const entries = await read(bytes);
  expect(
    (await contentOf(entries, 'forms/Zoë-Łukaszewicz/copy.jpg')).equals(Buffer.concat([picture, picture])),
  ).toBe(true);
  const manifest = JSON.parse((await contentOf(entries, 'manifest.json')).toString()) as {
    createdAt: string;
    files: object[];
  };
  expect([manifest.createdAt, manifest.files.length]).toEqual([at.toISOString(), 3]);
  expect(manifest.files[2]).toMatchObject({
    name: 'empty',
    bytes: 0,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  });
});

test('behind four gigabytes files are written and found', async () => {
  const from = 5_000_000_000;
  const entries = await read(await write(files, from), from);
  expect(entries.names).toEqual([...files.map(({ name }) => name), 'manifest.json']);
  expect((await contentOf(entries, 'forms/Zoë-Łukaszewicz/form.txt')).equals(text)).toBe(true);
  expect((await contentOf(entries, 'forms/Zoë-Łukaszewicz/copy.jpg')).length).toBe(2 * picture.length);
});

test('more files are listed than 16 bits count', async () => {
  const known = { bytes: 0, sha256: '', checksum: 0, deflated: false, length: 0, offset: 0 };
  const many = Array.from({ length: 70_000 }, (_, index) => ({ ...known, name: `file-${index}` }));
  expect((await read(await write([], 0, many))).names).toHaveLength(70_001);
});

test.each([
  ['of more than 255 bytes', 'é'.repeat(128)],
  ['of more than 30 combining marks in a row', `a${'\u0301\u0327'.repeat(16)}`],
])('rejects a name %s before it is normalized', async (_, name) => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  try {
    const known = { bytes: 0, sha256: '', checksum: 0, deflated: false, length: 0, offset: 0 };
    await expect(write([], 0, [{ ...known, name }]).then((bytes) => read(bytes))).rejects.toThrow(
      'A name in an archive may have 255 bytes, and 30 combining marks in a row.',
    );
    expect(normalize).not.toHaveBeenCalled();
  } finally {
    normalize.mockRestore();
  }
});

test('a long list of files lets everything else have its turn', async () => {
  const known = { bytes: 0, sha256: '', checksum: 0, deflated: false, length: 0, offset: 0 };
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...known, name: `file-${index}` }));
  const bytes = await write([], 0, many);
  expect(await turnsDuring(() => read(bytes))).toBeGreaterThan(40);
});

test('content is read no faster than the archive', async () => {
  let given = 0;
  const content = function* () {
    for (; given < 100; given += 1) yield picture;
  };
  let taken = 0;
  for await (const piece of archived({ name: 'a.jpg', content: content(), compressed: true }, at, 0)) {
    taken += piece.length;
    expect(given * picture.length - taken).toBeLessThan(2 * picture.length);
  }
  expect(taken).toBeGreaterThan(99 * picture.length);
});

test.each([true, false])(
  'a content that fails ends the archive with its fault (compressed: %s)',
  async (compressed) => {
    const content = function* () {
      yield picture;
      throw new Error('damaged');
    };
    const writing = archived({ name: 'a.jpg', content: content(), compressed }, at, 0);
    await expect(async () => {
      for (let step = await writing.next(); !step.done; step = await writing.next())
        expect(step.value).toBeDefined();
    }).rejects.toThrow('damaged');
  },
);

test('a piece that is on its way when two others are read arrives', async () => {
  const pieceLength = 64 * 1024;
  const content = (byte: number) => Buffer.alloc(2 * pieceLength, byte);
  const names = ['a', 'b', 'c'];
  const bytes = await write(
    names.map((name, index) => ({ name, content: content(index), compressed: true })),
  );
  let isOpen = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const find = await openArchive(
    { byteCount: bytes.length, pieceLength },
    async (index) => {
      if (isOpen && index === 0) await released;
      return bytes.subarray(index * pieceLength, (index + 1) * pieceLength);
    },
    () => {},
  );
  isOpen = true;
  const first = contentOf({ find, names }, 'a');
  await expect(contentOf({ find, names }, 'b')).resolves.toEqual(content(1));
  await expect(contentOf({ find, names }, 'c')).resolves.toEqual(content(2));
  release();
  await expect(first).resolves.toEqual(content(0));
});
