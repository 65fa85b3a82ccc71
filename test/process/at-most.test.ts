import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { atMost } from '../../src/process/at-most';

const tooLong = () => new Error('too long');
const pieces = () => Readable.from([Buffer.from('ab'), Buffer.from('cde')]);

test('passes on as many bytes as are allowed', async () => {
  expect((await buffer(atMost(pieces(), 5, tooLong))).toString()).toBe('abcde');
});

test('ends with an error, and with its source, at the first piece beyond', async () => {
  const source = pieces();
  await expect(buffer(atMost(source, 4, tooLong))).rejects.toThrow('too long');
  expect(source.destroyed).toBe(true);
});
