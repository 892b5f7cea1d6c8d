/** One to three digits, a separator, three digits: decimals as we read it, thousands as some suppliers write. */
const AMBIGUOUS = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/**
 * The French warning about a column of prices in which nothing tells whether "1,234" is 1.234 or 1234; null when there is no
 * such price, or another one shows that the separator is that of decimals.
 * @param values the cells; a number of a JSON file is not ambiguous
 */
export function ambiguityWarning(column: string, values: readonly unknown[]): string | null {
  const texts = values.flatMap((value) => (typeof value === 'string' ? [value.replace(/[\s\u00a0\u202f€]/g, '')] : []));
  for (const text of texts) {
    const [, whole, separator, rest] = AMBIGUOUS.exec(text) ?? [];
    if (whole === undefined || separator === undefined) continue;
    if (texts.some((other) => hasDecimals(other, separator))) continue;
    return (
      `Colonne « ${column} » : « ${text} » est lu comme ${whole} virgule ${rest}, pas comme ${whole}${rest}. ` +
      'Si ce sont des milliers, enlevez ce séparateur du fichier avant l’import.'
    );
  }
  return null;
}

/** "12,5", "0,125" and "1234,567" cannot be thousands. */
function hasDecimals(text: string, separator: string): boolean {
  const [whole = '', decimals, ...more] = text.split(separator);
  if (decimals === undefined || more.length > 0 || !/^\d+$/.test(whole) || !/^\d+$/.test(decimals)) return false;
  return decimals.length !== 3 || whole.length > 3 || whole.startsWith('0');
}
