/** Former names of settings, read for one more version (until 0.3). apps/launcher/renamed-settings.mjs has the same table. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  BOUTIK_DATA: 'DATA_DIR',
  BACK_OFFICE_URL: 'ASSET_BASE_URL',
  LIMIT_SOCKETS_PER_PERSON: 'LIMIT_SOCKETS_PER_USER',
  ORDER_HOLD_MINUTES: 'ORDER_RESERVATION_MINUTES',
};

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Leaves out empty values, which count as not set, and moves the values of former names to the new ones.
 * @returns the settings under their new names, a warning per former name in use, and an error per setting that has two
 * different values
 */
export function applyRenames(source: Source) {
  const settings = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const warnings: string[] = [];
  const errors: string[] = [];
  for (const [former, name] of Object.entries(NEW_NAMES)) {
    const value = settings[former];
    delete settings[former];
    if (value === undefined) continue;
    if (settings[name] !== undefined && settings[name] !== value)
      errors.push(`${name}, ${former} : deux valeurs différentes pour un même réglage, gardez ${name}`);
    settings[name] ??= value;
    warnings.push(`The setting ${former} is now called ${name}; version 0.3 will not read the former name`);
  }
  return { settings, warnings, errors };
}
