export type CopyMediaType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** First bytes of what may be kept; the name and media type that the sender gives do not count. */
const kinds: readonly { mediaType: CopyMediaType; bytes: readonly number[] }[] = [
  { mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** What a file is by its content; null for anything that is not kept. */
export const mediaTypeOf = (content: Uint8Array): CopyMediaType | null =>
  kinds.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte))?.mediaType ?? null;
