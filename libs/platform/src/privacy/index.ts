export { personalDataPage } from './personal-data-page.js';
export type { PersonalDataExport } from './personal-data-page.js';
export { MergesAccounts } from './account-merge.js';
export type { AccountMerge, AccountMergeProvider, MergedRecords } from './account-merge.js';
export { AccountMerges } from './account-merges.js';
export { ProvidesPersonalData } from './personal-data-provider.js';
export type { DataSubject, PersonalDataProvider, PersonalRecord } from './personal-data-provider.js';
export { PersonalDataService } from './personal-data.service.js';
export { PrivacyJobsModule, PrivacyModule } from './privacy.module.js';
