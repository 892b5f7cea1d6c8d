/** Lines of one quick order. */
export const MAX_QUICK_LINES = 200;
/** Units in a line. */
export const MAX_QUANTITY = 9999;

export interface QuickLine {
  /** As in the pasted text, from 1. */
  number: number;
  /** A reference or a bar code. */
  code: string;
  /** Null: not a quantity. */
  quantity: number | null;
}

/**
 * Reads pasted lines or a CSV file: a reference, then a quantity, separated by a tab, a semicolon or a comma; without a
 * quantity, one. Empty lines and a line of titles at the top are left out.
 */
export function readQuickLines(text: string): QuickLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const read = lines.flatMap((line, index): QuickLine[] => {
    const [code = '', quantity = ''] = cellsOf(line);
    return code === '' ? [] : [{ number: index + 1, code, quantity: quantityOf(quantity) }];
  });
  const [first, ...others] = read;
  return first && first.quantity === null && /^(?:r[ée]f|code|article|sku|ean)/i.test(first.code) ? others : read;
}

/** The tab first: a decimal comma, or a comma in a reference, is none then. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((one) => line.includes(one));
  const cells = separator === undefined ? [line] : line.split(separator);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function quantityOf(text: string): number | null {
  if (text === '') return 1;
  const quantity = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}
