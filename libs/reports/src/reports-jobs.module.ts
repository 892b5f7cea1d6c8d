import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckSalesTotals } from './counting/check-sales-totals.js';
import { CountDocuments } from './counting/count-documents.js';
import { CountMissingDocuments } from './counting/count-missing-documents.js';
import { OnInvoiceIssued } from './counting/on-invoice-issued.js';
import { RepairDay } from './counting/repair-day.js';
import { reportEntities } from './storage/entities.js';

/** Keeps the totals of sales in the worker. */
@Module({
  imports: [TypeOrmModule.forFeature(reportEntities)],
  providers: [CountDocuments, OnInvoiceIssued, CountMissingDocuments, RepairDay, CheckSalesTotals],
})
export class ReportsJobsModule {}
