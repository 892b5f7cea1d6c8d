// @ts-check

/** An error for the user of the terminal (French message): the launcher exits with code 1 and prints no stack trace. */
export class LauncherError extends Error {}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * The French message for an expected error (of the launcher or the operating system), or null for a bug.
 * @param {unknown} error
 * @returns {string | null}
 */
function userMessageOf(error) {
  if (error instanceof LauncherError) return error.message;
  if (!(error instanceof Error)) return null;
  const { code, path = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `Le disque est plein : libérez de la place puis relancez${path ? ` (${path})` : ''}.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Écriture refusée : ${path || error.message}. Vérifiez les droits, ou choisissez un autre dossier avec DATA_DIR.`;
    case 'ERR_MODULE_NOT_FOUND':
      return /Cannot find package/.test(error.message)
        ? 'Les dépendances ne sont pas installées : lancez d’abord « npm ci » (« npm ci --include=dev » avec NODE_ENV=production).'
        : null;
    default:
      return null;
  }
}

/**
 * Prints the error that ends the launcher; a bug with its stack trace.
 * @param {unknown} error
 */
export function printError(error) {
  const userMessage = userMessageOf(error);
  const text = userMessage ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stderr.write(`\n${text}\n`);
}
