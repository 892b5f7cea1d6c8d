/** At most `width` page numbers around `current`, within 1 and `last`. */
export function pageWindow(current: number, last: number, width = 5): number[] {
  const from = Math.max(1, Math.min(current - Math.floor(width / 2), last - width + 1));
  const to = Math.min(last, from + width - 1);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
