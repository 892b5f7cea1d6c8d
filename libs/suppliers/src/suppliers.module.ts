import { CatalogModule } from '@boutik/catalog';
import { Clock, SystemClock } from '@boutik/kernel';
import { OutboxModule } from '@boutik/platform/messaging';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeleteOldImportFiles } from './imports/delete-old-import-files.js';
import { EditImports } from './imports/edit-imports.js';
import { FetchDueFeeds, FetchFeed } from './imports/fetch-feed.js';
import { ImportFiles } from './imports/import-files.js';
import { ImportViews } from './imports/import-views.js';
import { OnFeedFetchRequested, OnImportRequested } from './imports/on-import-requested.js';
import { PreviewImport } from './imports/preview-import.js';
import { RevertImport } from './imports/revert-import.js';
import { RunImport } from './imports/run-import.js';
import { SupplierFeedRow } from './imports/storage/supplier-feed.entity.js';
import { SupplierImportChangeRow } from './imports/storage/supplier-import-change.entity.js';
import { SupplierImportPartRow } from './imports/storage/supplier-import-part.entity.js';
import { SupplierImportRejectRow } from './imports/storage/supplier-import-reject.entity.js';
import { SupplierImportRow } from './imports/storage/supplier-import.entity.js';
import { SupplierImports } from './imports/storage/supplier-imports.js';
import { SupplierFeeds } from './imports/supplier-feeds.js';
import { SupplierImportsController } from './imports/supplier-imports.controller.js';
import { ImportCatalogue } from './use-cases/import-catalogue.js';

const supplierEntities = [
  SupplierFeedRow,
  SupplierImportRow,
  SupplierImportPartRow,
  SupplierImportRejectRow,
  SupplierImportChangeRow,
];
const clock = { provide: Clock, useClass: SystemClock };

/** Imports supplier files into the catalogue. */
@Module({
  imports: [CatalogModule],
  providers: [ImportCatalogue],
  exports: [ImportCatalogue],
})
export class SuppliersModule {}

/** Imports in the workspace: routes of the api only. */
@Module({
  imports: [CatalogModule, TypeOrmModule.forFeature(supplierEntities), OutboxModule, AuditLogModule],
  controllers: [SupplierImportsController],
  providers: [EditImports, ImportFiles, ImportViews, PreviewImport, SupplierFeeds, SupplierImports, clock],
})
export class SupplierImportsModule {}

/** Jobs of the worker: runs, takes back and fetches imports. */
@Module({
  imports: [SuppliersModule, CatalogModule, TypeOrmModule.forFeature(supplierEntities), OutboxModule, AuditLogModule],
  providers: [
    DeleteOldImportFiles,
    FetchDueFeeds,
    FetchFeed,
    ImportFiles,
    OnFeedFetchRequested,
    OnImportRequested,
    RevertImport,
    RunImport,
    SupplierFeeds,
    SupplierImports,
    clock,
  ],
})
export class SuppliersJobsModule {}
