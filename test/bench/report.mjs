// @ts-check

/** @typedef {{ what: string, budget: string, measured: string, ok: 'oui' | 'NON' }} Row */

/** @type {Row[]} */
const rows = [];

/** @param {string} what @param {{ max: number, unit: string }} budget @param {number} measured */
export const atMost = (what, { max, unit }, measured) =>
  note(what, { budget: `<= ${max}`, unit, ok: measured <= max }, measured);

/** @param {string} what @param {{ min: number, unit: string }} budget @param {number} measured */
export const atLeast = (what, { min, unit }, measured) =>
  note(what, { budget: `>= ${min}`, unit, ok: measured >= min }, measured);

/** @param {string} what @param {{ budget: string, unit: string, ok: boolean }} budget @param {number} measured */
function note(what, { budget, unit, ok }, measured) {
  const rounded = Number.isInteger(measured) ? measured : Number(measured.toFixed(measured < 0.1 ? 3 : 2));
  rows.push({ what, budget: `${budget} ${unit}`, measured: `${rounded} ${unit}`, ok: ok ? 'oui' : 'NON' });
}

/** All results so far, with their budgets. */
export function printReport() {
  console.table(rows);
}
