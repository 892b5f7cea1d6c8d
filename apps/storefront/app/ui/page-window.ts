/** Page numbers from current-2 to current+2 within 1 and `last` (storefront.md §4). */
export function pageWindow(current: number, last: number): number[] {
  const from = Math.max(1, current - 2);
  const to = Math.min(last, current + 2);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
