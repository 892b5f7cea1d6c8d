// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { fingerprint, sourcesIn, buildStamp } from './fingerprint.mjs';
import { LauncherError } from '../launcher-error.mjs';
import { inProject, root } from '../settings.mjs';

/** Source directories that run in Node. The two browser apps are built by build-browser.mjs. */
export const serverSources = ['apps/api', 'apps/worker', 'apps/launcher/src', 'libs', 'migrations'];

const compiled = /\.tsx?$/;
const declaration = /\.d\.ts$/;

const stampFile = inProject('dist', '.built-server.json');

/** @param {string} file relative to the project @returns {string} its output path below dist, relative to the project */
const outputPathOf = (file) => path.posix.join('dist', file.replace(compiled, '.js'));

const serverFiles = () => sourcesIn(root, serverSources).filter((file) => !declaration.test(file));

/** @param {string[]} files */
const stampOf = (files) => buildStamp(stampFile, fingerprint(root, [...files, '.swcrc', 'package-lock.json']));

/** Whether the server build is complete and made from the present sources. Writes nothing. */
export function isServerCurrent() {
  const files = serverFiles();
  return files.every((file) => existsSync(inProject(outputPathOf(file)))) && stampOf(files).isCurrent();
}

/**
 * Compiles the server code to dist/ when it has changed since the last build, and deletes output files without a source.
 * @returns {Promise<'built' | 'current'>}
 * @throws {LauncherError} with the compiler's message
 */
export async function buildServer() {
  if (isServerCurrent()) return 'current';
  const files = serverFiles();
  const stamp = stampOf(files);
  stamp.clear();
  const results = await Promise.allSettled(files.map(compileFile));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [compilerMessage(result.reason)] : []));
  if (failures.length > 0) throw new LauncherError(`Le code du serveur ne se compile pas :\n\n${failures.join('\n')}`);
  prune(files);
  stamp.set();
  return 'built';
}

/** The mark of the server build in dist/, which every change of the server code or of a package changes. */
export const serverBuild = () => readFileSync(stampFile, 'utf8').trim();

/** Marks the server build in dist/ as out of date. */
export const invalidateServerBuild = () => buildStamp(stampFile, '').clear();

/**
 * Compiles one source file with its source map, or copies it when it is not code (a template, a font).
 * @param {string} file relative to the project
 */
export async function compileFile(file) {
  const source = inProject(file);
  const output = inProject(outputPathOf(file));
  mkdirSync(path.dirname(output), { recursive: true });
  if (!compiled.test(file)) return copyFile(source, output);
  const sourceFileName = path.relative(path.dirname(output), source).replaceAll('\\', '/');
  const { code, map } = await transformFile(source, { cwd: root, root, swcrc: true, sourceFileName });
  const name = path.basename(output);
  await writeFile(output, map ? `${code}\n//# sourceMappingURL=${name}.map\n` : code);
  if (map) await writeFile(`${output}.map`, map);
}

/** The compiler's message without its stack trace. @param {unknown} error */
export function compilerMessage(error) {
  return (error instanceof Error ? error.message : String(error)).split(/\n+Caused by:/)[0] ?? '';
}

/**
 * Deletes the output of a source file that no longer exists.
 * @param {string} file relative to the project
 */
export async function removeOutput(file) {
  const output = inProject(outputPathOf(file));
  await rm(output, { force: true });
  await rm(`${output}.map`, { force: true });
}

/** Deletes stale output: an old migration or listener left in dist would still run. @param {string[]} files */
function prune(files) {
  const wanted = new Set(files.flatMap((file) => [outputPathOf(file), `${outputPathOf(file)}.map`]));
  const visit = (/** @type {string} */ entry) => {
    if (!existsSync(inProject(entry))) return;
    if (statSync(inProject(entry)).isDirectory()) {
      for (const name of readdirSync(inProject(entry))) visit(`${entry}/${name}`);
    } else if (!wanted.has(entry)) rmSync(inProject(entry));
  };
  for (const directory of ['dist/apps', 'dist/libs', 'dist/migrations']) visit(directory);
}
