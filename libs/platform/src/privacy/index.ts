export { personalDataPage } from './data-page.js';
export type { DataExport } from './data-page.js';
export { KeepsPersonalData } from './keeps-personal-data.js';
export type { DataSubject, PersonalDataKeeper, PersonalRecord, PersonalValue } from './keeps-personal-data.js';
export { PersonalData } from './personal-data.js';
export { PrivacyJobsModule, PrivacyModule } from './privacy.module.js';
