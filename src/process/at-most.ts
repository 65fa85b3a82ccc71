/**
 * Passes on bytes as they arrive.
 * @throws what `tooLong` returns, once there are more than `limit`
 */
export async function* atMost<Bytes extends Uint8Array>(
  source: AsyncIterable<Bytes>,
  limit: number,
  tooLong: () => Error,
): AsyncGenerator<Bytes, void> {
  let size = 0;
  for await (const bytes of source) {
    size += bytes.length;
    if (size > limit) throw tooLong();
    yield bytes;
  }
}
