import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { encodingOf, textOf } from './encoding.js';
import { LONGEST_ROW_BYTES, type SourceRecord, TOO_LONG, UnreadableFile } from './source-record.js';

interface CsvSource {
  /** Opens the file from its start; called three times: for the encoding, the separator, the rows. */
  open: () => AsyncIterable<Buffer>;
  /** The French error message that rejects these columns, or null. */
  refuseColumns: (columns: readonly string[]) => string | null;
}

/**
 * Rows of a CSV file with a header line, separated by semicolons, commas or tabs, in UTF-8 or Latin-1.
 * A row with too many or too few cells is returned as an error record.
 * @throws UnreadableFile for invalid columns or a file that is not text
 */
export async function* readCsv(source: CsvSource): AsyncGenerator<SourceRecord> {
  const encoding = await encodingOf(source.open());
  const delimiter = await delimiterOf(textOf(source.open(), encoding));
  const faults: SourceRecord[] = [];
  const parser = parse({
    bom: true,
    // An inch mark (24") is not escaped in such files.
    relax_quotes: true,
    delimiter,
    columns: (header: string[]) => checked(header, source.refuseColumns),
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW_BYTES,
    on_skip: (error, raw) =>
      void faults.push({ line: Number(error?.['lines'] ?? 0), fault: reasonOf(error), raw: raw ?? '' }),
  });
  const text = Readable.from(textOf(source.open(), encoding));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: Record<string, string> }>) {
      yield* faults.splice(0);
      yield { line: info.lines, row: asWritten(record) };
    }
  } catch (error) {
    throw isCsvError(error) ? new UnreadableFile(reasonOf(error)) : error;
  } finally {
    text.destroy();
  }
  yield* faults;
}

/** Removes the apostrophe that our own exports put before a cell that a spreadsheet would run as a formula. */
function asWritten(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, cell.replace(/^'(?=[=+\-@])/, '')]));
}

async function delimiterOf(text: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const piece of text) {
    head += piece;
    if (head.includes('\n') || head.length > LONGEST_ROW_BYTES) break;
  }
  const header = head.split(/\r?\n/, 1)[0] ?? '';
  const counts = [';', '\t', ','].map((mark) => ({ mark, count: header.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

function checked(header: string[], refuse: CsvSource['refuseColumns']): string[] {
  const reason = refuse(header);
  if (reason) throw new UnreadableFile(reason);
  return header;
}

function reasonOf(error: CsvError | undefined): string {
  if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return "La ligne n'a pas autant de cellules que l'en-tête.";
  if (error?.code === 'CSV_MAX_RECORD_SIZE') return TOO_LONG;
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') return "Un guillemet ouvert n'est pas refermé avant la fin du fichier.";
  return `La ligne n'est pas du CSV valable (${error?.code ?? 'inconnu'}).`;
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
