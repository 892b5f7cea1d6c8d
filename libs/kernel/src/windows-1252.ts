/** The letters of the bytes 0x80 to 0x9F; the others are those of ISO 8859-1. Node's own decoder reads all as ISO 8859-1. */
const BEYOND_LATIN_1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** What French programs on Windows write ("ANSI"). */
export function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = new TextDecoder('latin1').decode(bytes);
  return latin1.replaceAll(/[\u0080-\u009f]/g, (sign) => BEYOND_LATIN_1[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** Other letters lose their accents, and what has none becomes a question mark. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text.replaceAll('\u202f', '\u00a0')), byteOf);
}

function byteOf(sign: string): number {
  const code = sign.charCodeAt(0);
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const beyond = BEYOND_LATIN_1.indexOf(sign);
  if (beyond >= 0) return 0x80 + beyond;
  const plain = sign.normalize('NFKD').charCodeAt(0);
  return plain < 0x80 ? plain : 0x3f;
}
