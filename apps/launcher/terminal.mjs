// @ts-check

const tty = process.stdout.isTTY;
const coloured = tty && !process.env.NO_COLOR;

// A closed terminal or pipe must not end the process before its shutdown is complete.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });
}

/** @param {number} code @param {string} text */
const paint = (code, text) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);
/** @param {string} text */
export const green = (text) => paint(32, text);
/** @param {string} text */
export const red = (text) => paint(31, text);
/** @param {string} text */
export const dim = (text) => paint(2, text);
/** @param {string} text */
export const bold = (text) => paint(1, text);
export const hasColour = coloured;

/** Labels of the running steps, shown on the last line of a terminal. @type {Set<string>} */
const underWay = new Set();

/** @param {string} [text] */
export function say(text = '') {
  clearPending();
  process.stdout.write(`${text}\n`);
  drawPending();
}

/**
 * Runs one step of the start and prints its label with its duration.
 * @template T
 * @param {string} label
 * @param {(remark: (text: string) => void) => Promise<T>} work `remark` adds a short detail to the line
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const began = performance.now();
  let detail = '';
  underWay.add(label);
  clearPending();
  drawPending();
  try {
    const result = await work((text) => {
      detail = text;
    });
    underWay.delete(label);
    say(line(green('✓'), detail ? `${label} ${dim(`(${detail})`)}` : label, began));
    return result;
  } catch (error) {
    underWay.delete(label);
    say(line(red('✗'), label, began));
    throw error;
  }
}

/** @param {number} milliseconds @returns {string} such as "1,2 s" */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0s`;
}

/** @param {string} mark @param {string} label @param {number} began */
function line(mark, label, began) {
  return `  ${mark} ${label}  ${dim(seconds(performance.now() - began))}`;
}

function clearPending() {
  if (tty) process.stdout.write('\r\u001b[K');
}

function drawPending() {
  if (tty && underWay.size > 0) process.stdout.write(dim(`  … ${[...underWay].join(', ')}`));
}
