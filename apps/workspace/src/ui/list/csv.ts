/** Numbers are written as French spreadsheets read them; null is an empty cell. */
export type CsvCell = string | number | null;

/** What a spreadsheet may take for a formula (OWASP ASVS 1.2.10). */
const FORMULA = /^[=+\-@\t\r\0]/;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table as CSV: semicolons, every text quoted, CRLF, with a byte order mark so that accents survive in Excel.
 * A text that a spreadsheet would evaluate gets an apostrophe before it; numbers are not escaped.
 */
export function csvOf(headers: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [headers, ...rows].map((row) => row.map(cellOf).join(';'));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

/** Downloads a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
