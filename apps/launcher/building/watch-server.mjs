// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { compileFile, compilerMessage, invalidateServerBuild, removeOutput, serverSources } from './build-server.mjs';
import { messageOf } from '../launcher-error.mjs';
import { inProject, root } from '../settings.mjs';
import { dim, red, print } from '../terminal.mjs';

/** Milliseconds. Editors and git write several files within this time: they are handled together. */
const debounceMs = 120;
const ignoredFiles = /(^|[\\/])(node_modules|\.[^\\/]+)([\\/]|$)|\.(db-)?spec\.tsx?$|\.d\.ts$|\.md$/;

/**
 * Compiles server code when it is saved, and restarts the api and the worker. A compile error is printed and
 * does not restart the running processes.
 * @param {object} what
 * @param {import('../processes/shutdown.mjs').Shutdown} what.shutdown
 * @param {import('../processes/service.mjs').Service[]} what.services
 * @param {() => Promise<unknown>} what.migrate
 */
export async function watchServer({ shutdown, services, migrate }) {
  /** @type {Set<string>} */
  const changed = new Set();
  /** Compiled, but not running yet because another file does not compile. @type {Set<string>} */
  const compiled = new Set();
  /** @type {Set<string>} */
  const failed = new Set();
  let queue = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  async function processChanges() {
    const files = [...changed];
    for (const file of files) compiled.add(file);
    changed.clear();
    invalidateServerBuild();
    await Promise.all(files.map((file) => compileOrReport(file, failed)));
    if (failed.size > 0 || shutdown.hasBegun()) return;
    await restartWith([...compiled]);
    compiled.clear();
  }

  /** @param {string[]} files */
  async function restartWith(files) {
    const startedAt = performance.now();
    if (files.some((file) => file.startsWith('migrations/'))) await migrate();
    await Promise.all(services.map((service) => service.restart()));
    print(dim(`[dev] ${files.join(', ')} : relancé en ${Math.round(performance.now() - startedAt)} ms`));
  }

  const watcher = watch(
    serverSources.map((entry) => inProject(entry)),
    {
      ignoreInitial: true,
      ignored: (file) => ignoredFiles.test(path.relative(root, file)),
    },
  );
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    changed.add(path.relative(root, file).replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(processChanges).catch((error) => print(red(`[dev] ${messageOf(error)}`)));
    }, debounceMs);
  });
  shutdown.add(() => watcher.close());
}

/** @param {string} file @param {Set<string>} failed files that do not compile now */
async function compileOrReport(file, failed) {
  failed.delete(file);
  try {
    await compileFile(file);
  } catch (error) {
    if (!existsSync(inProject(file))) return removeOutput(file);
    failed.add(file);
    print(red(`[dev] ${compilerMessage(error)}`));
  }
}
