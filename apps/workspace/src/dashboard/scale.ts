/** The mantissas of round tick steps. */
const roundSteps = [1, 2, 2.5, 5, 10];

/** The values of the grid lines: round numbers from 0 to at least `max`, about `targetCount` of them. */
export function ticks(max: number, targetCount = 4): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / targetCount;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((candidate) => candidate * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/** The indexes of the labels to show so that at most `max` are shown: every n-th, and always the last one. */
export function visibleLabels(count: number, max: number): number[] {
  const interval = Math.max(1, Math.ceil(count / Math.max(1, max)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % interval === 0);
}
