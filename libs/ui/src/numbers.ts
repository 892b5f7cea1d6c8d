/** 12345 → "12 345"; -3 → "−3", with the minus sign of amounts. */
export function countText(count: number): string {
  return withMinus(count.toLocaleString('fr-FR'));
}

/** As it is, with a comma and without grouping: 4.5 → "4,5"; 4 → "4". */
export function decimalText(value: number): string {
  return String(value).replace('.', ',');
}

/** Always one decimal: 4 → "4,0". */
export function tenthsText(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

/** 12.5 → "12,5 %"; -3 → "−3 %". */
export function percentText(percent: number): string {
  return `${withMinus(decimalText(percent))}\u202f%`;
}

/** With the minus sign of amounts instead of a hyphen. */
export const withMinus = (text: string) => text.replace('-', '\u2212');
