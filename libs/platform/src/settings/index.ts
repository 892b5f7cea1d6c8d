export { SettingsModule } from './settings.module.js';
export { SettingVersionRow } from './setting-version.entity.js';
export { endingOf, decryptSecret, encryptSecret } from './encrypted-secret.js';
export { type CurrentSetting, SETTINGS_CHANNEL, StoredSettings, valuesOf } from './stored-settings.js';
