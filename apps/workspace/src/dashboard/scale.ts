/** The mantissas of round tick steps. */
const steps = [1, 2, 2.5, 5, 10];

/** The values of the grid lines: round numbers from 0 to at least `max`, about `targetCount` of them. */
export function ticks(most: number, about = 4): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((one) => one * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

/** The indexes of the labels to show so that at most `max` are shown: every n-th, and always the last one. */
export function shownLabels(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0);
}

/** 12500 → "12,5 k€". */
export function shortEuros(euros: number): string {
  const thousands = euros / 1000;
  const short = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
  return euros >= 1000 ? `${short.format(thousands)}\u202fk€` : `${short.format(euros)}\u202f€`;
}
