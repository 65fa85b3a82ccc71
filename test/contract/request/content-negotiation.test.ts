import { Readable } from 'node:stream';
import { useSmallContract, withService } from '../../support/contract/small-contract';

const { send } = useSmallContract();

describe('content negotiation', () => {
  test.each([
    ['application/json', 200],
    ['application/*;q=0.5, text/html', 200],
    ['text/html, */*;q=0.1', 200],
    ['', 200],
    ['text/html', 406],
    ['application/json;q=0, */*', 406],
    ['application/problem+json', 406],
  ])('Accept: %s -> %i', async (accept, status) => {
    expect((await send('GET', '/v1/things', { headers: { accept } })).status).toBe(status);
  });

  test('bytes and streams pass through', async () => {
    const pdf = await send('GET', '/v1/things/1/document', {
      headers: { accept: 'application/pdf' },
    });
    expect([pdf.status, pdf.headers['content-type'], pdf.text]).toEqual([200, 'application/pdf', '%PDF-1.7']);
    const getThingDocument = async () => ({
      status: 200,
      body: Readable.from([Buffer.from('%PDF'), Buffer.from('-2')]),
    });
    await withService({ handlers: { getThingDocument } }, async (own) => {
      expect((await own.send('GET', '/v1/things/1/document')).text).toBe('%PDF-2');
      expect((await own.send('HEAD', '/v1/things/1/document')).text).toBe('');
    });
  });

  test('a stream that breaks breaks the connection', async () => {
    const broken = () =>
      Readable.from(
        (function* () {
          yield Buffer.from('%PDF');
          throw new Error('disk');
        })(),
      );
    await withService(
      { handlers: { getThingDocument: async () => ({ status: 200, body: broken() }) } },
      async (own) => {
        await expect(own.send('GET', '/v1/things/1/document')).rejects.toThrow('aborted');
        expect((await own.send('GET', '/v1/things/1')).status).toBe(200);
      },
    );
  });
});
