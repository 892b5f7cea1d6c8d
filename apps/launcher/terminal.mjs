// @ts-check

const tty = process.stdout.isTTY;
const coloured = tty && !process.env['NO_COLOR'];

// A closed terminal or pipe must not end the process before its shutdown is complete.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });
}

/** @param {number} code @param {string} text */
const colourText = (code, text) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);
/** @param {string} text */
export const green = (text) => colourText(32, text);
/** @param {string} text */
export const red = (text) => colourText(31, text);
/** @param {string} text */
export const dim = (text) => colourText(2, text);
/** @param {string} text */
export const bold = (text) => colourText(1, text);
export const hasColour = coloured;

/** Labels of the running steps, shown on the last line of a terminal. @type {Set<string>} */
const runningSteps = new Set();

/** @param {string} [text] */
export function print(text = '') {
  clearRunningSteps();
  process.stdout.write(`${text}\n`);
  drawRunningSteps();
}

/**
 * Runs one step of the start and prints its label with its duration.
 * @template T
 * @param {string} label
 * @param {(remark: (text: string) => void) => Promise<T>} work `remark` adds a short detail to the line
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAt = performance.now();
  let detail = '';
  runningSteps.add(label);
  clearRunningSteps();
  drawRunningSteps();
  try {
    const result = await work((text) => {
      detail = text;
    });
    runningSteps.delete(label);
    print(line(green('✓'), detail ? `${label} ${dim(`(${detail})`)}` : label, startedAt));
    return result;
  } catch (error) {
    runningSteps.delete(label);
    print(line(red('✗'), label, startedAt));
    throw error;
  }
}

/** @param {number} milliseconds @returns {string} such as "1,2 s" */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0s`;
}

/** @param {string} mark @param {string} label @param {number} startedAt */
function line(mark, label, startedAt) {
  return `  ${mark} ${label}  ${dim(seconds(performance.now() - startedAt))}`;
}

function clearRunningSteps() {
  if (tty) process.stdout.write('\r\u001b[K');
}

function drawRunningSteps() {
  if (tty && runningSteps.size > 0) process.stdout.write(dim(`  … ${[...runningSteps].join(', ')}`));
}
