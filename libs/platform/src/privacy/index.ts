export { personalDataPage } from './personal-data-page.js';
export type { PersonalDataExport } from './personal-data-page.js';
export { ProvidesPersonalData } from './personal-data-provider.js';
export type { DataSubject, PersonalDataProvider, PersonalRecord, PersonalValue } from './personal-data-provider.js';
export { PersonalDataService } from './personal-data.service.js';
export { PrivacyJobsModule, PrivacyModule } from './privacy.module.js';
