// @ts-check
import { LauncherError } from './launcher-error.mjs';

/**
 * Former names of settings, read for one more version (until 0.3). libs/platform/src/config/renamed-settings.ts has the
 * same table: the launcher runs before that file is built.
 * @type {Readonly<Record<string, string>>}
 */
const newNames = {
  BOUTIK_DATA: 'DATA_DIR',
  BACK_OFFICE_URL: 'ASSET_BASE_URL',
  LIMIT_SOCKETS_PER_PERSON: 'LIMIT_SOCKETS_PER_USER',
  ORDER_HOLD_MINUTES: 'ORDER_RESERVATION_MINUTES',
};

/**
 * Moves the values of former names to the new ones, with a warning for each.
 * @param {NodeJS.ProcessEnv} source
 * @param {(warning: string) => void} warn
 * @returns {NodeJS.ProcessEnv} the same settings under their new names
 * @throws {LauncherError} when a setting has two different values
 */
export function applyRenames(source, warn) {
  const settings = { ...source };
  for (const [former, name] of Object.entries(newNames)) {
    const value = settings[former];
    delete settings[former];
    if (!value) continue;
    if (settings[name] && settings[name] !== value)
      throw new LauncherError(`${former} et ${name} nomment le même réglage avec deux valeurs : gardez ${name}.`);
    settings[name] ||= value;
    warn(`${former} s’appelle désormais ${name} : l’ancien nom ne sera plus lu à la version 0.3.`);
  }
  return settings;
}
