/**
 * The most that a processor takes for longer than an instant. Source for Intel: ARK, "Maximum Turbo Power" of the models of
 * a row, the highest of them.
 */
const intelTurbo: readonly [model: RegExp, watts: number][] = [
  [/Core Ultra 9 2\d\dK/, 250],
  [/Core Ultra 7 2\d\dK/, 250],
  [/Core Ultra [79] 2/, 182],
  [/Core Ultra 5 2\d\dK/, 159],
  [/Core Ultra 5 2/, 121],
  [/Core i[79]-1[234]\d{3}K/, 253],
  [/Core i[79]-1[234]/, 219],
  [/Core i5-1[234]\d{3}K/, 181],
  [/Core i5-1[234]/, 154],
  [/Core i3-1[234]/, 110],
  [/Core i[79]-1[01]\d{3}K/, 251],
  [/Core i[79]-1[01]/, 224],
  [/Core i5-1[01]\d{3}K/, 251],
  [/Core i5-1[01]/, 154],
];

/** Intel's default for the second power limit up to the ninth generation (datasheet, "PL2"). */
const EARLIER_INTEL = 1.25;
/** AMD's socket power (PPT) of AM4 and AM5 is 1.35 times the TDP: 88 W for 65 W, 142 W for 105 W, 230 W for 170 W. */
const AMD = 1.35;

export function peakWattsOf(name: string, tdp: number | null): number | null {
  const turbo = intelTurbo.find(([model]) => model.test(name));
  if (turbo) return turbo[1];
  if (tdp === null) return null;
  return Math.round(tdp * (/^Intel/i.test(name) ? EARLIER_INTEL : AMD));
}
