/** 12345 → "12 345". */
export function countText(count: number): string {
  return count.toLocaleString('fr-FR');
}

/** As it is, with a comma and without grouping: 4.5 → "4,5"; 4 → "4". */
export function decimalText(value: number): string {
  return String(value).replace('.', ',');
}

/** Always one decimal: 4 → "4,0". */
export function tenthsText(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

/** 12.5 → "12,5 %". */
export function percentText(percent: number): string {
  return `${decimalText(percent)}\u202f%`;
}
