import { splitLines } from './lines.js';
import { type SourceRecord, ROW_TOO_LONG } from './source-record.js';

/**
 * Rows of a JSON Lines file: one object per line, blank lines skipped. An invalid line is returned as an error record.
 */
export async function* readJsonLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceRecord> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const { number, bytes } of splitLines(chunks)) {
    if (bytes === null) yield { line: number, error: ROW_TOO_LONG, raw: '' };
    else {
      const record = parseRecord(number, bytes, utf8);
      if (record) yield record;
    }
  }
}

function parseRecord(line: number, bytes: Buffer, utf8: InstanceType<typeof TextDecoder>): SourceRecord | null {
  let text: string;
  try {
    text = utf8.decode(bytes).trim();
  } catch {
    return { line, error: "La ligne n'est pas en UTF-8.", raw: bytes.toString('latin1') };
  }
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return { line, row: value };
    return { line, error: "La ligne n'est pas un objet JSON.", raw: text };
  } catch {
    return { line, error: "La ligne n'est pas du JSON valable.", raw: text };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
