/**
 * Import of supplier files: reading, mapping of the columns, conversion of the prices.
 * It writes products through `UpsertProducts` of the catalogue and owns no tables. It consumes and publishes no events.
 */
export type { ImportSettings } from './mapping/mapping.js';
export { UnreadableFile } from './reading/source-record.js';
export { SuppliersModule } from './suppliers.module.js';
export type { ImportRequest, MappingName } from './use-cases/import-catalogue.js';
export { ImportCatalogue } from './use-cases/import-catalogue.js';
export type { ImportSummary } from './use-cases/import-summary.js';
export { RejectedRows } from './use-cases/rejected-rows.js';
