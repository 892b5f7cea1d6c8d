export * from './configuration.js';
export { currentClosures } from './current-closures.js';
export { projectRoot } from './project-root.js';
export { storedPicture } from './setting-types.js';
export {
  checkStoredValues,
  defaultOf,
  findVariable,
  onSettingsChanged,
  refusalOf,
  storedValuesOfProcess,
} from './settings/apply-stored-values.js';
export { storedContent } from './settings/stored-content.js';
export { findSetting, settingDefinitions } from './settings/definitions.js';
export { SELLER_PREFIX } from './settings/seller-definitions.js';
export { settingGroups, type SettingDefinition } from './settings/setting-definition.js';
export type { StoredValues } from './settings/stored-values.js';
