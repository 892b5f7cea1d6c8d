// @ts-check

/** @typedef {{ what: string, budget: string, measured: string, ok: 'oui' | 'NON' }} Row */

/** @type {Row[]} */
const rows = [];

/** @param {string} what @param {{ most: number, unit: string }} budget @param {number} measured */
export const atMost = (what, { most, unit }, measured) =>
  note(what, { budget: `<= ${most}`, unit, ok: measured <= most }, measured);

/** @param {string} what @param {{ least: number, unit: string }} budget @param {number} measured */
export const atLeast = (what, { least, unit }, measured) =>
  note(what, { budget: `>= ${least}`, unit, ok: measured >= least }, measured);

/** @param {string} what @param {{ budget: string, unit: string, ok: boolean }} budget @param {number} measured */
function note(what, { budget, unit, ok }, measured) {
  const figure = Number.isInteger(measured) ? measured : Number(measured.toFixed(measured < 0.1 ? 3 : 2));
  rows.push({ what, budget: `${budget} ${unit}`, measured: `${figure} ${unit}`, ok: ok ? 'oui' : 'NON' });
}

/** All results so far, with their budgets. */
export function printReport() {
  console.table(rows);
}
