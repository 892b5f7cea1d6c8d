import { decodeWindows1252 } from '@boutik/kernel';
import { UnreadableFile } from './source-record.js';

/** The encodings in which French spreadsheet programs save CSV. */
export type Encoding = 'utf-8' | 'windows-1252';

/**
 * Reads the whole file once to distinguish UTF-8 from Latin-1: the first accent may be near the end.
 * @throws UnreadableFile for a file that is not text (a workbook, UTF-16, a picture)
 */
export async function detectEncoding(chunks: AsyncIterable<Buffer>): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let encoding: Encoding = 'utf-8';
  let first = true;
  for await (const chunk of chunks) {
    if (first) assertNotBinary(chunk);
    first = false;
    if (chunk.includes(0)) throw new UnreadableFile("Le fichier n'est pas du texte : enregistrez-le en CSV UTF-8.");
    if (encoding === 'utf-8' && !canDecode(utf8, chunk)) encoding = 'windows-1252';
  }
  return encoding === 'utf-8' && canDecode(utf8) ? 'utf-8' : 'windows-1252';
}

function assertNotBinary(start: Buffer): void {
  if (start.subarray(0, 2).toString('latin1') === 'PK')
    throw new UnreadableFile('Le fichier est un classeur Excel ou une archive : enregistrez-le en CSV UTF-8.');
  const byteOrderMark = start.subarray(0, 2).toString('hex');
  if (byteOrderMark === 'fffe' || byteOrderMark === 'feff')
    throw new UnreadableFile('Le fichier est en UTF-16 : enregistrez-le en CSV UTF-8.');
}

/** Whether the chunk is valid; without a chunk: whether the text ends with a complete character. */
function canDecode(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Decodes chunks of bytes to text; characters may span chunks. */
export async function* decodeText(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'windows-1252') {
    for await (const chunk of chunks) yield decodeWindows1252(chunk);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The same text with "\n" in place of "\r\n": the parser counts two lines for each inside of quotes. */
export async function* withLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const text of texts) {
    const known = held + text;
    held = known.endsWith('\r') ? '\r' : '';
    yield known.slice(0, known.length - held.length).replaceAll('\r\n', '\n');
  }
  if (held !== '') yield held;
}
