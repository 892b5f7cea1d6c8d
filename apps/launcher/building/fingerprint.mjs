// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const notSources = /(^|\/)(node_modules|dist|\.[^/]+)$|\.(db-)?spec\.tsx?$|\.md$/;

/**
 * Lists every source file below the given files and directories, without tests and dot-files.
 * @param {string} root absolute
 * @param {string[]} entries relative to root; those that do not exist are ignored
 * @returns {string[]} relative to root, with slashes, sorted
 */
export function sourcesIn(root, entries) {
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {string} */ entry) => {
    const absolute = path.join(root, entry);
    if (!existsSync(absolute)) return;
    if (!statSync(absolute).isDirectory()) found.push(entry);
    else for (const name of readdirSync(absolute)) if (!notSources.test(`/${name}`)) visit(`${entry}/${name}`);
  };
  entries.forEach(visit);
  return found.sort();
}

/**
 * A digest of file names and contents. File times do not change it.
 * @param {string} root absolute
 * @param {string[]} files relative to root
 */
export function fingerprint(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Stores the fingerprint of the sources that the last build used, next to the output.
 * @param {string} stampFile
 * @param {string} mark the fingerprint of the sources
 */
export function buildStamp(stampFile, mark) {
  return {
    isCurrent: () => existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === JSON.stringify({ mark }),
    clear: () => rmSync(stampFile, { force: true }),
    set: () => {
      mkdirSync(path.dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, `${JSON.stringify({ mark })}\n`);
    },
  };
}
