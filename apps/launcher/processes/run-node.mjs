// @ts-check
import { spawn } from 'node:child_process';
import { LauncherError } from '../launcher-error.mjs';
import { root } from '../settings.mjs';

/** Child processes that run now and must be ended with this one. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a Node program to its end and captures its output, which is shown only if it fails.
 * @param {string[]} args program and arguments
 * @param {{ what: string, env: NodeJS.ProcessEnv }} about `what` is the subject of the error message
 * @returns {Promise<string>} what it printed on its standard output
 * @throws {LauncherError} with the last lines of its output
 */
export function runCaptured(args, { what, env }) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return waitForExit(child).then((code) => {
    if (code === 0) return stdout;
    throw new LauncherError(`${what} a échoué :\n\n${output.trim().split('\n').slice(-60).join('\n')}`);
  });
}

/**
 * Runs a Node program attached to this terminal.
 * @param {string[]} args program and arguments
 * @param {{ env: NodeJS.ProcessEnv, cwd: string }} where
 * @returns {Promise<number>} its exit code
 */
export function runAttached(args, { env, cwd }) {
  return waitForExit(spawn(process.execPath, args, { cwd, env, stdio: 'inherit' }));
}

/** @param {NodeJS.Signals} signal */
export function signalRunning(signal) {
  for (const child of running) child.kill(signal);
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
function waitForExit(child) {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
