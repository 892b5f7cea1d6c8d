// @ts-check
import { chmodSync, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LauncherError } from './launcher-error.mjs';

/** Free megabytes required. A new cluster and its WAL take about 150 MB; `later` is for a directory that has one. */
const requiredMegabytes = { first: 400, later: 50 };

/**
 * Creates the data directory and checks early that it can be used.
 * @param {string} directory absolute
 * @returns {{ lockFile: string, childrenFile: string, logs: string }}
 * @throws {LauncherError} when it cannot be written to, or its disk is nearly full
 */
export function prepareDataDirectory(directory) {
  const first = !existsSync(path.join(directory, 'postgres'));
  const probe = path.join(directory, `.probe-${process.pid}`);
  try {
    if (!existsSync(directory)) createDirectory(directory);
    mkdirSync(path.join(directory, 'logs'), { recursive: true });
    writeFileSync(probe, 'x'.repeat(4096));
    rmSync(probe);
  } catch (error) {
    throw toLauncherError(error, directory);
  }
  assertFreeSpace(directory, first ? requiredMegabytes.first : requiredMegabytes.later);
  return {
    lockFile: path.join(directory, 'launcher.lock'),
    childrenFile: path.join(directory, 'children.json'),
    logs: path.join(directory, 'logs'),
  };
}

/** @param {string} directory */
function createDirectory(directory) {
  mkdirSync(directory, { recursive: true });
  // Under root's strict umask the unprivileged account of PostgreSQL could not traverse it.
  if (process.getuid?.() === 0) chmodSync(directory, 0o755);
}

/** @param {unknown} error @param {string} directory */
function toLauncherError(error, directory) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new LauncherError(`Le disque de ${directory} est plein : libérez de la place puis relancez.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new LauncherError(
        `Impossible d’écrire dans ${directory} : vérifiez ses droits, ou choisissez un autre dossier avec DATA_DIR.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new LauncherError(`${directory} n’est pas un dossier : choisissez-en un autre avec DATA_DIR.`);
    default:
      return error;
  }
}

/** @param {string} directory @param {number} required megabytes */
function assertFreeSpace(directory, required) {
  const { bavail, bsize } = statfsSync(directory);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free >= required) return;
  throw new LauncherError(
    `Il ne reste que ${free} Mo sur le disque de ${directory} ; il en faut ${required}. Libérez de la place puis relancez.`,
  );
}
