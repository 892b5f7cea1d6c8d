import { percentText } from '@boutik/ui';

/** How much a value changed, in percent with one decimal; null where there is nothing to compare with. */
export function changePercent(value: number | null, before: number | null | undefined): number | null {
  if (value === null || before === null || before === undefined || before === 0) return null;
  return Math.round(((value - before) / Math.abs(before)) * 1000) / 10;
}

/** 12.5 → "+12,5 %", -3 → "−3 %". */
export function changeText(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${percentText(Math.abs(percent))}`;
}
