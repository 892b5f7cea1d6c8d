// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LauncherError } from './launcher-error.mjs';
import { inProject } from './settings.mjs';

const directory = ['dist', 'apps', 'launcher', 'src', 'commands'];

/**
 * The compiled program of a command such as "migrate".
 * @param {string} name
 * @returns {string} absolute
 * @throws {LauncherError} when there is no such command
 */
export function commandScript(name) {
  const script = inProject(...directory, `${name}.js`);
  if (/^[a-z-]+$/.test(name) && existsSync(script)) return script;
  const known = readdirSync(path.dirname(script)).flatMap((file) => (file.endsWith('.js') ? [file.slice(0, -3)] : []));
  throw new LauncherError(`Commande inconnue : « ${name} ». Commandes possibles : ${known.join(', ')}.`);
}
