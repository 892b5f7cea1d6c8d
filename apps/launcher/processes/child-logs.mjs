// @ts-check
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { prettyFactory } from 'pino-pretty';
import { messageOf } from '../refusal.mjs';
import { hasColour, say } from '../terminal.mjs';

/** A log file that grew past this many bytes is set aside once (api.log.1). */
const largest = 20 * 1024 ** 2;

/** @type {Record<string, number>} */
const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity };

const pretty = prettyFactory({
  colorize: hasColour,
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,name,service,context,requestId,req,res',
  messageFormat: (log, key) => {
    const message = log[key];
    return typeof message === 'string' ? message : '';
  },
  singleLine: true,
});

/**
 * Keeps all that a child prints in <logs>/<name>.log, and shows in the terminal what is at least as grave as `level`
 * and whatever is not a log line.
 * @param {{ name: string, directory: string, level: string | null }} how
 */
export function childLog({ name, directory, level }) {
  const threshold = levels[level ?? 'warn'] ?? 40;
  const keep = openLog(path.join(directory, `${name}.log`));
  return {
    /** @param {import('node:child_process').ChildProcess} child */
    follow(child) {
      for (const stream of [child.stdout, child.stderr]) {
        if (!stream) continue;
        createInterface({ input: stream }).on('line', (line) => {
          keep(line);
          const { text, weight } = readLine(line);
          if (weight >= threshold) say(`[${name}] ${text}`);
        });
      }
    },
  };
}

/** @param {string} line @returns {{ text: string, weight: number }} */
function readLine(line) {
  const weight = line.startsWith('{') ? weightOf(line) : null;
  // Node's own warnings and a crash's stack trace are no JSON: never hide them.
  return weight === null ? { text: line, weight: 50 } : { text: pretty(line)?.trimEnd() ?? line, weight };
}

/** @param {string} line @returns {number | null} null when it is not pino's */
function weightOf(line) {
  try {
    const { level } = JSON.parse(line);
    return typeof level === 'number' ? level : (levels[level] ?? null);
  } catch {
    return null; // a line that only looks like JSON
  }
}

/** @param {string} file @returns {(line: string) => void} */
function openLog(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  let size = existsSync(file) ? statSync(file).size : 0;
  return (line) => {
    if (size > largest) {
      renameSync(file, `${file}.1`);
      size = 0;
    }
    const text = `${line}\n`;
    try {
      appendFileSync(file, text);
    } catch (error) {
      // A full disk must not bring the shop down for the sake of its log; it is said once per 20 MB lost.
      if (size === 0) say(`Journal ${file} : ${messageOf(error)}`);
    }
    size += Buffer.byteLength(text);
  };
}
