import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { decodeText, detectEncoding, withLineFeeds } from './encoding.js';
import { MAX_ROW_BYTES, type SourceRecord, UnreadableFile } from './source-record.js';

interface CsvSource {
  /** Opens the file from its start; called three times: for the encoding, the separator, the rows. */
  open: () => AsyncIterable<Buffer>;
  /** The French error message that rejects these columns, or null. */
  validateColumns: (columns: readonly string[]) => string | null;
}

/**
 * Rows of a CSV file with a header line, separated by semicolons, commas or tabs, in UTF-8 or Latin-1.
 * A row with too many or too few cells is returned as an error record.
 * @throws UnreadableFile for invalid columns, a file that is not text, and a row whose end is not found
 */
export async function* readCsv(source: CsvSource): AsyncGenerator<SourceRecord> {
  const encoding = await detectEncoding(source.open());
  const delimiter = await detectDelimiter(decodeText(source.open(), encoding));
  const errors: SourceRecord[] = [];
  let lastLine = 0;
  const parser = parse({
    bom: true,
    // An inch mark (24") is not escaped in such files.
    relax_quotes: true,
    delimiter,
    columns: (header: string[]) => validHeader(header, source.validateColumns),
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_BYTES,
    on_record: (record, { lines }) => {
      lastLine = lines;
      return record;
    },
    on_skip: (error, raw) => {
      if (error && isWithoutEnd(error)) throw new UnreadableFile(withoutEndMessage(error, lastLine + 1));
      lastLine = Number(error?.['lines'] ?? 0);
      errors.push({ line: lastLine, error: csvErrorMessage(error), raw: raw ?? '' });
    },
  });
  const text = Readable.from(withLineFeeds(decodeText(source.open(), encoding)));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    const records: AsyncIterable<{ info: Info; record: Record<string, string> }> = parser;
    for await (const { info, record } of records) {
      yield* errors.splice(0);
      yield { line: info.lines, row: unescapeFormulas(record) };
    }
  } catch (error) {
    throw isCsvError(error) ? new UnreadableFile(csvErrorMessage(error)) : error;
  } finally {
    text.destroy();
  }
  yield* errors;
}

/** Removes the apostrophe that our own exports put before a cell that a spreadsheet would run as a formula. */
function unescapeFormulas(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, cell.replace(/^'(?=[=+\-@])/, '')]));
}

async function detectDelimiter(text: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const chunk of text) {
    head += chunk;
    if (head.includes('\n') || head.length > MAX_ROW_BYTES) break;
  }
  const header = head.split(/\r?\n/, 1)[0] ?? '';
  const counts = [';', '\t', ','].map((separator) => ({ mark: separator, count: header.split(separator).length }));
  return counts.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).mark;
}

function validHeader(header: string[], validateColumns: CsvSource['validateColumns']): string[] {
  const reason = validateColumns(header);
  if (reason) throw new UnreadableFile(reason);
  return header;
}

/** The parser loses the rows after such a one without an error, so that the file cannot be read any further. */
function isWithoutEnd({ code }: CsvError): boolean {
  return code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED';
}

function withoutEndMessage({ code }: CsvError, line: number): string {
  const what = code === 'CSV_MAX_RECORD_SIZE' ? 'dépasse 1 Mo' : 'va jusqu’à la fin du fichier';
  return `La ligne qui commence à la ligne ${line} ${what}\u202f: un guillemet n’y est sans doute pas refermé. Corrigez le fichier.`;
}

function csvErrorMessage(error: CsvError | undefined): string {
  if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return "La ligne n'a pas autant de cellules que l'en-tête.";
  if (error?.code.includes('QUOTE')) return "Un guillemet de la ligne n'est pas à sa place.";
  return `La ligne n'est pas du CSV valable (${error?.code ?? 'inconnu'}).`;
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
