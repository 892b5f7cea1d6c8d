// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { compileOne, compilerWords, forgetServerBuild, removeOutput, serverSources } from './build-server.mjs';
import { messageOf } from '../refusal.mjs';
import { inProject, root } from '../settings.mjs';
import { dim, red, say } from '../terminal.mjs';

/** Milliseconds. Editors and git write several files within this time: they are handled together. */
const together = 120;
const notWatched = /(^|[\\/])(node_modules|\.[^\\/]+)([\\/]|$)|\.(db-)?spec\.tsx?$|\.d\.ts$|\.md$/;

/**
 * Compiles server code when it is saved, and restarts the api and the worker. A compile error is printed and
 * does not restart the running processes.
 * @param {object} what
 * @param {import('../processes/closing.mjs').Closing} what.closing
 * @param {import('../processes/service.mjs').Service[]} what.services
 * @param {() => Promise<unknown>} what.migrate
 */
export async function watchServer({ closing, services, migrate }) {
  /** @type {Set<string>} */
  const changed = new Set();
  /** Compiled, but not running yet because another file does not compile. @type {Set<string>} */
  const waiting = new Set();
  /** @type {Set<string>} */
  const broken = new Set();
  let working = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  async function takeChanges() {
    const files = [...changed];
    for (const file of files) waiting.add(file);
    changed.clear();
    forgetServerBuild();
    await Promise.all(files.map((file) => compileOrTell(file, broken)));
    if (broken.size > 0 || closing.begun()) return;
    await runWith([...waiting]);
    waiting.clear();
  }

  /** @param {string[]} files */
  async function runWith(files) {
    const began = performance.now();
    if (files.some((file) => file.startsWith('migrations/'))) await migrate();
    await Promise.all(services.map((service) => service.restart()));
    say(dim(`[dev] ${files.join(', ')} : relancé en ${Math.round(performance.now() - began)} ms`));
  }

  const watcher = watch(
    serverSources.map((entry) => inProject(entry)),
    {
      ignoreInitial: true,
      ignored: (file) => notWatched.test(path.relative(root, file)),
    },
  );
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    changed.add(path.relative(root, file).replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(takeChanges).catch((error) => say(red(`[dev] ${messageOf(error)}`)));
    }, together);
  });
  closing.later(() => watcher.close());
}

/** @param {string} file @param {Set<string>} broken files that do not compile now */
async function compileOrTell(file, broken) {
  broken.delete(file);
  try {
    await compileOne(file);
  } catch (error) {
    if (!existsSync(inProject(file))) return removeOutput(file);
    broken.add(file);
    say(red(`[dev] ${compilerWords(error)}`));
  }
}
