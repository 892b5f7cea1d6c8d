/** "2026-11-21" → "21/11/2026". */
export function frenchDay(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('/');
}
