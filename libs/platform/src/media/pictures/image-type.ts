export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const signatures: readonly [ImageType, (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['gif', (bytes) => /^GIF8[79]a/.test(text(bytes, 0, 6))],
  ['webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['avif', (bytes) => text(bytes, 4, 8) === 'ftyp' && /^(....)*avi[fs]/s.test(text(bytes, 8, brandsEnd(bytes)))],
];

/**
 * The type of an image by its first bytes; file name and content type are ignored.
 * Null for everything else, SVG included: it can contain scripts and external URLs.
 */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  return signatures.find(([, matches]) => matches(bytes))?.[0] ?? null;
}

/** End of the brand list: the first box of an AVIF begins with its length. */
function brandsEnd(bytes: Buffer): number {
  return bytes.length < 16 ? 0 : Math.min(bytes.readUInt32BE(0), 128);
}

function text(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, Math.max(from, to));
}
