/**
 * Import of supplier files: reading, mapping of the columns, conversion of the prices, from the command line and from the
 * workspace, where imports are checked, run, stopped and taken back by the worker. It writes products through
 * `UpsertProducts` of the catalogue. It listens to its own `supplier-import.requested` and `supplier-feed.fetch-requested`.
 */
export { UnreadableFile } from './reading/source-record.js';
export { SupplierImportsModule, SuppliersJobsModule, SuppliersModule } from './suppliers.module.js';
export type { ImportRequest, MappingName } from './use-cases/import-catalogue.js';
export { ImportCatalogue } from './use-cases/import-catalogue.js';
export type { ImportSummary } from './use-cases/import-summary.js';
export { RejectedRows } from './use-cases/rejected-rows.js';
