import { readFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import express, { type Request } from 'express';
import multer from 'multer';
import { isEasyToGuess } from '../../../src/authentication/password-strength';
import { registeredPasskey } from '../../../src/authentication/passkeys';
import { assertShort, remembering, samlOf } from '../../../src/authentication/saml-answer';
import { checkOnThread } from '../../../src/authentication/saml-sign-on';
import { sentMediaType as mediaTypeOfHeader, parseBody } from '../../../src/contract/request/body';
import { accepts, acceptsCoding } from '../../../src/contract/request/content-negotiation';
import { readQuery } from '../../../src/contract/request/parameters';
import { noTextRules, prepareTexts } from '../../../src/contract/request/text';
import { isBase64 } from '../../../src/contract/schema/schemas';
import { Problem } from '../../../src/domain/problem';
import { expandCallbackUrl } from '../../../src/deliveries/addresses';
import { mediaTypeOf } from '../../../src/domain/i9/documents/copies';
import { parseEmail, parsePhone } from '../../../src/domain/i9/form/numbers';
import { personOf, soughtEnding } from '../../../src/domain/person-search';
import { readTypedDate } from '../../../src/domain/typed-dates';
import { permissionId } from '../../../generated/permissions';
import { formLimits } from '../../../src/portal/session/sent-file';
import { formParser } from '../../../src/portal/ui/form-parser';
import { typed } from '../../../src/portal/ui/typed';
import { csv } from '../../../src/domain/lists/csv';
import { UnreadableArchive, openArchive } from '../../../src/records/read-archive';
import { pictureToKeep } from '../../../src/portal/pictures/pictures';
import { UnreadableFile, readRows } from '../../../src/services/bulk/rows';
import { parseDomFromString, parseXml2JsFromString } from '@node-saml/node-saml/lib/xml';
import { createTransport } from 'nodemailer';
import * as openid from 'openid-client';
import sharp from 'sharp';
import { readContract } from '../../../src/server/contract-file';
import { createClientAddress } from '../../../src/network/networks';
import { cookieJar, longCookie } from '../../../src/portal/ui/cookie-jar';
import { createCipher } from '../../../src/portal/ui/cipher';
import { answerTo, confirmation, samlSettings } from '../peers/saml/idp';
import { mostRows } from '../../../src/services/bulk/run-import';
import { slowness } from '../effort';
import { checkShape, compileContract, FaultList } from '../../../src/contract';
import { CallToolRequestSchema, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

/**
 * Reads or writes the worst known inputs of one place in a process of its own, and prints what each took as a line of JSON:
 * `work-of-input <place>`. Without a place it prints the names of all.
 */

const megabyte = 1024 * 1024;

interface Input {
  readonly name: string;
  /** Bytes of a caller that become work. */
  readonly byteCount: number;
  /** Not measured. */
  prepare?(): Promise<void>;
  /** Called several times. */
  run(): unknown;
}

/** What the confirmation of an answer says. */
type Said = Readonly<Record<string, string>>;

type Place = () => readonly Input[];

const filled = (text: string, byteCount = megabyte): Buffer => Buffer.alloc(byteCount, text);

/** Letters with as many combining marks as a text may have, in an order in which none is composed. */
const marked = `a${'\u0301\u0316\u0327'.repeat(10)}`;

async function* piece(...bytes: readonly Buffer[]) {
  for (const one of bytes) {
    await nextTurn();
    yield one;
  }
}

function rowsOf(mediaType: 'text/csv' | 'application/x-ndjson') {
  const columns = new Map([['number', 'text' as const]]);
  return (name: string, row: string, first = ''): Input => ({
    name,
    byteCount: megabyte,
    async run() {
      const head = mediaType === 'text/csv' ? `number\n${first}` : first;
      let count = 0;
      try {
        for await (const _ of readRows(piece(Buffer.from(head), filled(row)), mediaType, columns, 'number')) {
          if ((count += 1) > mostRows) break;
        }
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
      }
    },
  });
}

/** The end of an archive with so many entries: its directory lies before it, the files nowhere. */
function archiveOf(names: Iterable<string>): Buffer {
  const headers: Buffer[] = [];
  for (const text of names) {
    const name = Buffer.from(text);
    const header = Buffer.alloc(46 + name.length);
    header.writeUInt32LE(0x0201_4b50, 0);
    header.writeUInt16LE(0x0800, 8);
    header.writeUInt16LE(name.length, 28);
    name.copy(header, 46);
    headers.push(header);
  }
  const directory = Buffer.concat(headers);
  const end = Buffer.alloc(98);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(headers.length), 24);
  end.writeBigUInt64LE(BigInt(headers.length), 32);
  end.writeBigUInt64LE(BigInt(directory.length), 40);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(directory.length), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x0605_4b50, 76);
  for (const [at, size] of [
    [84, 2],
    [86, 2],
    [88, 4],
    [92, 4],
  ] as const)
    end.fill(0xff, at, at + size);
  return Buffer.concat([directory, end]);
}

function* numbered(count: number, name: (index: number) => string) {
  for (let index = 0; index < count; index += 1) yield name(index);
}

const places: Readonly<Record<string, Place>> = {
  csv() {
    const of = rowsOf('text/csv');
    return [
      of('rows of one letter', 'x\n'),
      of('blank rows', '\n'),
      of('rows of 999 empty cells', `${','.repeat(999)}\n`),
      of('commas', ','),
      of('rows of 999 quoted cells', `${'"",'.repeat(999)}\n`),
      of('an open quotation mark', 'x\n', '"'),
      of('doubled quotation marks', '""', '"'),
    ];
  },

  ndjson() {
    const of = rowsOf('application/x-ndjson');
    return [
      of('rows of {}', '{}\n'),
      of('rows of 60,000 brackets', `${'['.repeat(60_000)}\n`),
      of('rows of 60,000 NUL', `${'\0'.repeat(60_000)}\n`),
      of('NUL', '\0'),
      of('rows of 20,000 objects', `{"number":[${'{},'.repeat(20_000)}1]}\n`),
      of('rows of lists 30 deep', `{"number":[${`${'['.repeat(30)}${']'.repeat(30)},`.repeat(1_000)}1]}\n`),
      of('rows of 1,000 names', `{${[...numbered(1_000, (index) => `"${index}x":1`)].join(',')}}\n`),
    ];
  },

  zip() {
    const pieceLength = 4 * megabyte;
    const of = (name: string, bytes: Buffer): Input => ({
      name,
      byteCount: bytes.length,
      async run() {
        try {
          const at = (index: number) =>
            Promise.resolve(bytes.subarray(index * pieceLength, (index + 1) * pieceLength));
          await openArchive({ byteCount: bytes.length, pieceLength }, at);
        } catch (error) {
          if (!(error instanceof UnreadableArchive)) throw error;
        }
      },
    });
    const long = 'x'.repeat(240);
    return [
      of('249,000 names', archiveOf(numbered(249_000, String))),
      of('20,000 names of 250 bytes', archiveOf(numbered(20_000, (index) => `${index}/${long}`))),
      of(
        '20,000 names of combining marks',
        archiveOf(numbered(20_000, (index) => `${index}${marked.repeat(3)}`)),
      ),
      of(
        '40 names of 65,000 bytes of combining marks',
        archiveOf(numbered(40, (index) => `${index}${'\u0301\u0327'.repeat(16_000)}`)),
      ),
    ];
  },

  json() {
    const rules = { ...noTextRules, longest: new Map([['note', 2_000]]), encoded: new Set(['content']) };
    const of = (name: string, text: string): Input => {
      const raw = Buffer.from(text);
      return {
        name,
        byteCount: raw.length,
        run() {
          const faults = new FaultList();
          const parsed = parseBody(raw, 'json', faults);
          prepareTexts(parsed, (one) => one.trim().normalize('NFC'), rules, faults);
        },
      };
    };
    const times = (text: string, size = megabyte) => text.repeat(size / Buffer.byteLength(text));
    return [
      of('a list of texts with combining marks', `[${times(`"${marked}",`)}1]`),
      of('one text with combining marks', `{"other":"${times(marked)}"}`),
      of('a note of a megabyte', `{"note":"${times(marked)}"}`),
      of('7 MB of combining marks for a file in base64', `{"content":"${times(marked, 7 * megabyte)}"}`),
      of('blanks around a text', `{"note":"x${times(' ')}"}`),
      of('escapes', `{"note":"${times('\\u0041')}"}`),
      of('numbers', `[${times('1,')}1]`),
      of('objects', `[${times('{},')}1]`),
      of('as many objects as there may be', `[${'{},'.repeat(49_999)}1]`),
      of('as many lists', `[${`${'['.repeat(30)}${']'.repeat(30)},`.repeat(3_000)}1]`),
      of('brackets', times('[')),
      of('names', `{${[...numbered(50_000, (index) => `"${index}":1`)].join(',')}}`),
      of(
        'objects of 1,000 names',
        `[${[...numbered(49, (part) => `{${[...numbered(1_000, (index) => `"${part}x${index}":1`)].join(',')}}`)].join(',')}]`,
      ),
    ];
  },

  form() {
    // The limits of src/portal/index.tsx and of the operations without a token.
    const read = formParser('256kb', 300);
    const api = (name: string, text: string): Input => ({
      name,
      byteCount: megabyte,
      run: () => parseBody(filled(text), 'form', new FaultList()),
    });
    const page = (name: string, text: string): Input => {
      const body = filled(text, 256 * 1024);
      return {
        name,
        byteCount: body.length,
        run: () =>
          new Promise<void>((resolve) => {
            const headers = {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': String(body.length),
            };
            const req = Object.assign(Readable.from([body]), { headers, method: 'POST' });
            Reflect.apply(read, undefined, [req, {}, () => resolve()]);
          }),
      };
    };
    return [api('a&', 'a&'), api('%41', '%41'), page('a page of a&', 'a&'), page('a page of %41', '%41')];
  },

  multipart() {
    const read = multer({ limits: { ...formLimits, files: 1, fileSize: 5 * megabyte } }).single('file');
    const of = (name: string, part: string): Input => {
      const body = Buffer.concat([filled(part), Buffer.from('\r\n--b--\r\n')]);
      return {
        name,
        byteCount: body.length,
        run: () =>
          new Promise<void>((resolve) => {
            const headers = {
              'content-type': 'multipart/form-data; boundary=b',
              'content-length': String(body.length),
            };
            const req = Object.assign(Readable.from(piece(...piecesOf(body))), { headers, method: 'POST' });
            Reflect.apply(read, undefined, [req, {}, () => resolve()]);
          }),
      };
    };
    return [
      of('parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'),
      of('boundaries', '\r\n--'),
      of('a header', 'x: y\r\n'),
      of(
        'parameters of a header',
        `--b\r\nContent-Disposition: form-data; ${'a=b; '.repeat(3_000)}name="a"\r\n\r\nx\r\n`,
      ),
    ];
  },

  /** A message of a software agent: what the service does with it before it is known what it asks for. */
  message() {
    const size = 256 * 1024;
    const of = (name: string, text: string): Input => ({
      name: `a message with ${name}`,
      byteCount: text.length,
      run() {
        if (!checkShape(text, new FaultList())) return;
        const message: unknown = JSON.parse(text);
        for (const schema of [JSONRPCMessageSchema, CallToolRequestSchema]) schema.safeParse(message);
      },
    });
    const call = (args: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getI9","arguments":${args}}}`;
    const members = Array.from(
      { length: 900 },
      (_, index) => `"a${index}":${'['.repeat(20)}${']'.repeat(20)}`,
    );
    return [
      of('a long text', call(`{"i9_id":"${'x'.repeat(size)}"}`)),
      of('many numbers', call(`{"i9_id":[${'1,'.repeat(size / 4)}1]}`)),
      of('many arguments', call(`{${members.join()}}`)),
      of('open brackets', '['.repeat(size)),
      of('a long method', `{"jsonrpc":"2.0","id":1,"method":"${'a/'.repeat(size / 2)}"}`),
    ];
  },

  query() {
    const { plans } = compileContract(readContract());
    const plan = plans.find(({ operationId }) => operationId === 'listEmployees');
    if (!plan) throw new Error('There is no list of employees');
    const asks = 128;
    const often = (name: string, work: (text: string) => unknown, sign: string): Input => {
      const text = sign.repeat(8_192 / sign.length);
      return {
        name: `128 ${name}`,
        byteCount: asks * text.length,
        async run() {
          for (let ask = 0; ask < asks; ask += 1) {
            await nextTurn();
            work(text);
          }
        },
      };
    };
    const ask = (text: string) =>
      readQuery(plan.parameters, text, (one) => one.trim().normalize('NFC'), new FaultList());
    const encoded = encodeURIComponent(marked);
    return [
      often('searches of combining marks', (text) => ask(`search=${text}`), encoded),
      often('searches of words', (text) => ask(`search=${text}`), 'a+'),
      often('filters', (text) => ask(`locationId=${text}`), '1,'),
      often('queries of names', ask, 'a&'),
      often('queries of percent signs', ask, '%41='),
      often('headers Accept', (text) => accepts(text, ['application/json']), 'a/b;q=0.1,'),
      often('headers Accept of semicolons', (text) => accepts(text, ['application/json']), ';q='),
      often('headers Accept-Encoding', (text) => acceptsCoding(text, 'gzip'), 'x;q=0.1,'),
    ];
  },

  xml() {
    const of = (name: string, xml: string): Input => ({
      name,
      byteCount: xml.length,
      async run() {
        try {
          assertShort(Buffer.from(xml).toString('base64'));
          await parseDomFromString(xml);
          await parseXml2JsFromString(xml);
        } catch {
          // It is refused; what is measured is how long that takes.
        }
      },
    });
    const size = 200_000;
    const times = (text: string) => text.repeat(size / text.length);
    return [
      of('attributes without values', `<a ${times('b ')}/>`),
      of('elements', times('<a>')),
      of('attributes at the limit', `<a ${[...numbered(900, (index) => `b${index}="x"`)].join(' ')}/>`),
      of('elements at the limit', `${'<a>'.repeat(499)}${'</a>'.repeat(499)}`),
      of('text', `<a>${times('&amp;')}</a>`),
      of('a comment', `<a><!--${times('- ')}--></a>`),
    ];
  },

  /** Signed answers: what can be sent with a key of a provider, or of one that signs what its users choose. */
  saml() {
    const entity = 'https://eligibility.example/portal/sso/1/saml';
    const settings = {
      entryPoint: samlSettings.samlEntryPoint,
      issuer: samlSettings.samlIssuer,
      certificate: samlSettings.samlCertificate,
    };
    const of = (name: string, parts: string): Input => {
      let requestId = '';
      let samlResponse = '';
      const saml = samlOf(
        settings,
        entity,
        remembering(null, (id) => (requestId = id)),
      );
      const check = async () => {
        const named = await checkOnThread({ ...settings, entity, requestId, now: new Date(), samlResponse });
        if (named?.name !== 'dana') throw new Error('The answer was refused');
      };
      return {
        name,
        byteCount: parts.length,
        async prepare() {
          const url = new URL(await saml.getAuthorizeUrlAsync('', undefined, {}));
          const changes = { confirmations: (said: Said) => confirmation(said) + parts };
          samlResponse = (await answerTo(url, entity, 'dana', changes)).SAMLResponse;
          // The thread starts with the first answer.
          await check();
        },
        run: check,
      };
    };
    const attribute = (index: number) => `b${index}="x"`;
    return [
      of('no more than it needs', '<saml:x/>'),
      of('930 elements', '<saml:x/>'.repeat(930)),
      of('460 elements, one in another', `${'<saml:x>'.repeat(460)}${'</saml:x>'.repeat(460)}`),
      of('1,400 attributes', `<saml:x ${[...numbered(1_400, attribute)].join(' ')}/>`),
      of(
        '1,400 namespaces around 450 elements',
        `<saml:x ${[...numbered(1_400, (index) => `xmlns:${attribute(index)}`)].join(' ')}>${'<saml:x>'.repeat(450)}${'</saml:x>'.repeat(450)}</saml:x>`,
      ),
      of(
        '1,400 namespaces beside 920 elements',
        `<saml:x ${[...numbered(1_400, (index) => `xmlns:${attribute(index)}`)].join(' ')}>${'<saml:x/>'.repeat(920)}</saml:x>`,
      ),
      of('200 kB of text', `<saml:x>${'&amp;'.repeat(40_000)}</saml:x>`),
    ];
  },

  /** What a provider answers that an organization has chosen: at most a megabyte, see src/network/guarded-fetch.ts. */
  jwt() {
    const issuer = 'https://idp.example';
    const encoded = (text: string) => Buffer.from(text).toString('base64url');
    const of = (name: string, idToken: string, keys: string): Input => {
      const token = JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token: idToken });
      const headers = { 'content-type': 'application/json' };
      const expected = {
        expectedState: 's',
        expectedNonce: 'n',
        pkceCodeVerifier: 'v',
        idTokenExpected: true,
      };
      return {
        name,
        byteCount: token.length + keys.length,
        async run() {
          const client = new openid.Configuration(
            { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` },
            'client',
            'secret',
          );
          openid.enableNonRepudiationChecks(client);
          client[openid.customFetch] = async (url) =>
            new Response(url.endsWith('keys') ? keys : token, { status: 200, headers });
          const address = new URL(`${issuer}/callback?code=c&state=s`);
          const granted = await openid.authorizationCodeGrant(client, address, expected).catch(() => null);
          if (granted) throw new Error('It was accepted');
        },
      };
    };
    const now = Math.floor(Date.now() / 1000);
    const claims = `"iss":"${issuer}","aud":"client","sub":"dana","nonce":"n","iat":${now},"exp":${now + 300}`;
    const tokenOf = (header: string, payload: string) =>
      `${encoded(header)}.${encoded(payload)}.${encoded('x'.repeat(256))}`;
    const header = '{"alg":"RS256","kid":"1"}';
    const sound = tokenOf(header, `{${claims}}`);
    const key = (modulus: string, id = 1) =>
      `{"kty":"RSA","use":"sig","alg":"RS256","kid":"${id}","e":"AQAB","n":"${modulus}"}`;
    const size = 700_000;
    return [
      of(
        'a token of objects',
        tokenOf(header, `{${claims},"x":[${'{},'.repeat(size / 3)}1]}`),
        '{"keys":[]}',
      ),
      of('a header of lists', tokenOf(`{"alg":"RS256","x":${'['.repeat(5_000)}`, '{}'), '{"keys":[]}'),
      of('a token of points', '.'.repeat(size), '{"keys":[]}'),
      of(
        '10,000 keys',
        sound,
        `{"keys":[${Array.from({ length: 10_000 }, () => key('AQAB', 2)).join(',')}]}`,
      ),
      of('a modulus of 5 million bits', sound, `{"keys":[${key('_'.repeat(size))}]}`),
      of('a modulus of 16,384 bits', sound, `{"keys":[${key('_'.repeat(2_731))}]}`),
    ];
  },

  passkey() {
    const challenge = Buffer.alloc(32, 1).toString('base64url');
    const origin = 'https://eligibility.example';
    const expected = {
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: 'eligibility.example',
      requireUserVerification: true,
    };
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge, origin }),
    ).toString('base64url');
    const begin = Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none'), 0x67]);
    // A form has one answer.
    const of = (name: string, sign: readonly number[], size = 5_500): Input => {
      const attestation = Buffer.concat([
        begin,
        Buffer.from('attStmt'),
        Buffer.alloc(size, Buffer.from(sign)),
      ]).toString('base64url');
      const answer = JSON.stringify({
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON, attestationObject: attestation },
      });
      return {
        name: `an answer ${name}`,
        byteCount: answer.length,
        async run() {
          if ((await registeredPasskey(answer, expected)) !== null) throw new Error('It was accepted');
        },
      };
    };
    return [
      of('of lists in lists', [0x81]),
      of('of maps in maps', [0xa1, 0x61, 0x61]),
      of('of a list of nulls', [0x99, 0x15, 0x00, ...Array.from({ length: 5_376 }, () => 0xf6)]),
      of('of lengths that are not there', [0x9b, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]),
      of('of tags', [0xc0]),
      of('of 190 kB', [0x81], 190_000),
    ];
  },

  password() {
    // A form has one. What is in common passwords is read before the first.
    const words = (name: string, password: string, own: readonly string[] = []): Input => ({
      name,
      byteCount: password.length,
      prepare: async () => void isEasyToGuess('x', []),
      run: () => isEasyToGuess(password, own),
    });
    return [
      words('of one letter', 'a'.repeat(255)),
      words('of digits', '12'.repeat(127)),
      words('of dates', '1.1.1987'.repeat(31)),
      words('of substitutions', 'p@$$w0rd'.repeat(31)),
      words('of combining marks', marked.repeat(8)),
      words(
        'of own words',
        'brightwater'.repeat(23),
        Array.from({ length: 10 }, () => 'brightwater'),
      ),
    ];
  },

  /** A header, or all of them together, has 16 KiB. */
  headers() {
    const asks = 64;
    const address = createClientAddress(['10.0.0.0/8']);
    const jar = cookieJar({ secure: true, path: '/portal' });
    const long = longCookie(jar, 'draft');
    const cipher = createCipher([Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
    const of = (name: string, sign: string, work: (text: string) => unknown): Input => {
      const text = sign.repeat(16_000 / sign.length);
      return {
        name: `64 ${name}`,
        byteCount: asks * text.length,
        async run() {
          for (let ask = 0; ask < asks; ask += 1) {
            await nextTurn();
            work(text);
          }
        },
      };
    };
    const from = (headers: Readonly<Record<string, string>>): IncomingMessage =>
      Object.assign(new IncomingMessage(new Socket()), { headers });
    const requestWith = (Cookie: string): Request =>
      Object.assign(Object.create(express.request) as Request, { headers: { cookie: Cookie } });
    return [
      of('X-Forwarded-For of trusted proxies', '10.0.0.1,', (text) =>
        address(Object.assign(from({ 'x-forwarded-for': text }), { socket: { remoteAddress: '10.0.0.2' } })),
      ),
      of('cookies without a value', 'a;', (text) => {
        const request = requestWith(text);
        for (const name of ['session', 'device', 'language', 'draft']) jar.read(request, name);
      }),
      of('cookies of equals signs', '=', (text) => jar.read(requestWith(text), 'session')),
      of('drafts that nobody has encrypted', 'A', (text) => {
        cipher.decrypt(text, 'draft');
        long.read(requestWith(`draft_0=${text}`));
      }),
      of('media types', ';=', (text) => {
        try {
          mediaTypeOfHeader(from({ 'content-type': `a/b${text}` }));
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
        }
      }),
    ];
  },

  base64() {
    const of = (name: string, text: string): Input => ({
      name,
      byteCount: text.length,
      run: () => isBase64(text) && mediaTypeOf(Buffer.from(text, 'base64')),
    });
    const size = 6_990_508;
    return [
      of('a JPEG', `/9j/${'A'.repeat(size - 4)}`),
      of('blanks', ' '.repeat(size)),
      of('equals signs', '='.repeat(size)),
    ];
  },

  mail() {
    const transport = createTransport(
      { streamTransport: true, buffer: true },
      { from: { name: 'Eligibility', address: 'no-reply@eligibility.example' } },
    );
    // As src/mail/mailer.ts sends it.
    const of = (name: string, to: string, text: string): Input => ({
      name,
      byteCount: 100 * (to.length + text.length),
      async run() {
        for (let sent = 0; sent < 100; sent += 1) {
          await nextTurn();
          await transport.sendMail({
            to: { name: '', address: to },
            subject: 'x',
            text,
            envelope: { from: 'no-reply@eligibility.example', to },
            messageId: `<1.${sent}@eligibility.example>`,
            headers: { 'Auto-Submitted': 'auto-generated' },
          });
        }
      },
    });
    const most = 254;
    // A reason of 1,000 letters, in two languages.
    const text = 'é'.repeat(2_000);
    return [
      of('100 addresses of combining marks', `${'\u0301'.repeat(most - 14)}@agency.example`, text),
      of('100 texts without blanks', 'dana@agency.example', text),
    ];
  },

  csvPrinter() {
    const of = (name: string, text: string): Input => ({
      name,
      byteCount: megabyte,
      async run() {
        for (let row = 0; row < 1_000; row += 1) {
          await nextTurn();
          csv([[['a', text.repeat(1_000)]]]);
        }
      },
    });
    return [of('quotation marks', '"'), of('formulas', '='), of('line ends', '\n')];
  },

  pictures() {
    const kept = (name: string) => readFileSync(path.resolve('test/support/pictures', name));
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#abc8' } });
    const of = (name: string, make: () => Promise<Buffer> | Buffer): Input => {
      let content: Buffer = Buffer.alloc(0);
      return {
        name,
        byteCount: megabyte,
        async prepare() {
          content = await make();
          // What counts is what a picture needs beside the decoders.
          await pictureToKeep(kept('card.heic'));
        },
        run: () => pictureToKeep(content),
      };
    };
    return [
      of('tiles of a phone, 12 megapixels', () => kept('tiles-12-megapixels.heic')),
      of('HEIC without tiles, 24 megapixels', () => kept('whole-24-megapixels.heic')),
      of('progressive JPEG, 25 megapixels', () => plain(5_600, 4_400).jpeg({ progressive: true }).toBuffer()),
      of('interlaced PNG, 25 megapixels', () => plain(5_600, 4_400).png({ progressive: true }).toBuffer()),
      of('JPEG, 60 megapixels', () => plain(8_944, 6_700).jpeg().toBuffer()),
      of('PNG, 60 megapixels', () => plain(8_944, 6_700).png().toBuffer()),
    ];
  },

  typed() {
    const scope = { permissions: new Set([permissionId.viewFullSocialSecurityNumbers]) };
    const reader = { language: 'es', today: '2026-11-28', years: 'past' } as const;
    const inField = (name: string, sign: string): Input => {
      const value = sign.repeat(megabyte / sign.length);
      return { name: `a field of ${name}`, byteCount: value.length, run: () => typed({ value }, 'value') };
    };
    /** As many as fill a megabyte, a thousand in each turn. */
    const often = (name: string, read: (text: string) => unknown, text: string): Input => ({
      name,
      byteCount: megabyte,
      async run() {
        for (let count = 0; count < megabyte / text.length; count += 1) {
          if (count % 1_000 === 0) await nextTurn();
          read(text);
        }
      },
    });
    return [
      inField('letters', 'a'),
      inField('line ends', '\r\n'),
      inField('surrogates', '\u{1f600}'),
      often('searches of words', personOf, 'a '.repeat(50)),
      often('searches of eight words', personOf, 'abcdefghijk '.repeat(8)),
      often('searches of digits', (text) => soughtEnding(text, scope), '1'.repeat(100)),
      often('dates of marks', (text) => readTypedDate(text, reader), marked.slice(0, 40)),
      often('dates of parts', (text) => readTypedDate(text, reader), '1/'.repeat(20)),
      often('addresses of dots', parseEmail, `a@${'b.'.repeat(39)}`),
      often('telephone numbers of punctuation', parsePhone, '('.repeat(20)),
    ];
  },

  address() {
    const of = (name: string, part: string): Input => ({
      name,
      byteCount: 500 * 2_000,
      async run() {
        for (let tried = 0; tried < 500; tried += 1) {
          await nextTurn();
          try {
            expandCallbackUrl(`https://a.example/${part.repeat(2_000 / part.length)}`, 'x');
          } catch {
            // It is refused.
          }
        }
      },
    });
    return [
      of('500 templates of braces', '{'),
      of('500 templates of variables', '{a}'),
      of('500 of percent', '%7B'),
    ];
  },
};

const pieceLength = 64 * 1024;
const piecesOf = (bytes: Buffer): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, index) =>
    bytes.subarray(index * pieceLength, (index + 1) * pieceLength),
  );

const sinceMs = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Runs it once. @returns milliseconds of processor time, in all and in the longest turn */
async function measured({ run }: Input) {
  const begin = process.cpuUsage();
  let last = { cpu: begin, at: performance.now() };
  let turnAt = last.at;
  let turnMs = 0;
  // To ask for the processor's time takes as long as many a turn: only those that took a while are worth it.
  const look = () => {
    const now = performance.now();
    const took = now - turnAt;
    turnAt = now;
    if (took < 1 && now - last.at < 10) return;
    turnMs = Math.max(turnMs, Math.min(took, sinceMs(last.cpu)));
    last = { cpu: process.cpuUsage(), at: now };
  };
  // By a timer, which the loop looks at in each turn: what waits for a thread must not keep the processor busy.
  const looking = setInterval(look, 1);
  await nextTurn();
  await run();
  look();
  clearInterval(looking);
  return { ms: sinceMs(begin), turnMs };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const memory = (): number => process.memoryUsage.rss();

async function main([name]: readonly string[]): Promise<void> {
  if (name === undefined) {
    console.log(JSON.stringify(Object.keys(places)));
    return;
  }
  const inputs = places[name]?.();
  for (const input of inputs ?? []) {
    await input.prepare?.();
    collectGarbage();
    const idle = memory();
    let most = idle;
    const watching = setInterval(() => (most = Math.max(most, memory())), 2);
    const runs = [];
    for (let round = 0; round < 5; round += 1) {
      collectGarbage();
      runs.push(await measured(input));
      most = Math.max(most, memory());
    }
    clearInterval(watching);
    const ms = Math.min(...runs.map((run) => run.ms));
    const turnMs = Math.min(...runs.map((run) => run.turnMs));
    const { byteCount } = input;
    const slow = await slowness();
    const work = { ms: ms / slow, turnMs: turnMs / slow, memory: most - idle };
    console.log(JSON.stringify({ name: input.name, byteCount, ...work }));
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
