/**
 * What suppliers send: their files, the mapping of their columns, the rules from their prices to ours.
 * It writes products through the catalogue's own verb and owns no table. It hears nobody's events.
 */
export type { ImportTerms } from './mapping/mapping.js';
export { UnreadableFile } from './reading/source-record.js';
export { SuppliersModule } from './suppliers.module.js';
export type { ImportOrder, MappingName } from './use-cases/import-catalogue.js';
export { ImportCatalogue } from './use-cases/import-catalogue.js';
export type { ImportSummary } from './use-cases/import-summary.js';
export { RejectedRows } from './use-cases/rejected-rows.js';
