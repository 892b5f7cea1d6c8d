// @ts-check
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { prettyFactory } from 'pino-pretty';
import { messageOf } from '../launcher-error.mjs';
import { hasColour, print } from '../terminal.mjs';

/** A log file larger than this many bytes is rotated (api.log.1). */
const maxBytes = 20 * 1024 ** 2;

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
 * Writes the output of a child process to <logs>/<name>.log, and prints to the terminal the lines of at least `level`
 * and those that are not JSON log lines.
 * @param {{ name: string, directory: string, level: string | null }} how
 */
export function childLog({ name, directory, level }) {
  const threshold = levels[level ?? 'warn'] ?? 40;
  const write = openLogFile(path.join(directory, `${name}.log`));
  return {
    /** @param {import('node:child_process').ChildProcess} child */
    follow(child) {
      for (const stream of [child.stdout, child.stderr]) {
        if (!stream) continue;
        createInterface({ input: stream }).on('line', (line) => {
          write(line);
          const { text, severity } = readLine(line);
          if (severity >= threshold) print(`[${name}] ${text}`);
        });
      }
    },
  };
}

/** @param {string} line @returns {{ text: string, severity: number }} */
function readLine(line) {
  const severity = line.startsWith('{') ? levelOf(line) : null;
  // Node's own warnings and a crash's stack trace are not JSON: always print them.
  return severity === null ? { text: line, severity: 50 } : { text: pretty(line)?.trimEnd() ?? line, severity };
}

/** @param {string} line @returns {number | null} null when it is not a pino line */
function levelOf(line) {
  try {
    const { level } = JSON.parse(line);
    return typeof level === 'number' ? level : (levels[level] ?? null);
  } catch {
    return null; // a line that only looks like JSON
  }
}

/** @param {string} file @returns {(line: string) => void} */
function openLogFile(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  let size = existsSync(file) ? statSync(file).size : 0;
  return (line) => {
    if (size > maxBytes) {
      renameSync(file, `${file}.1`);
      size = 0;
    }
    const text = `${line}\n`;
    try {
      appendFileSync(file, text);
    } catch (error) {
      // A full disk must not stop the shop; the error is printed once per 20 MB of lost log.
      if (size === 0) print(`Journal ${file} : ${messageOf(error)}`);
    }
    size += Buffer.byteLength(text);
  };
}
