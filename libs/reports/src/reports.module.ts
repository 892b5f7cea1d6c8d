import { Clock, SystemClock } from '@boutik/kernel';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SalesTotalsMetrics } from './counting/sales-totals-metrics.js';
import { ReportsController } from './reading/reports.controller.js';
import { SalesByDimension } from './reading/sales-by-dimension.js';
import { SalesSummary } from './reading/sales-summary.js';
import { reportEntities } from './storage/entities.js';
import { SalesAccountMerge } from './storage/sales.account-merge.js';

@Module({
  imports: [TypeOrmModule.forFeature(reportEntities)],
  controllers: [ReportsController],
  providers: [
    SalesAccountMerge,
    SalesSummary,
    SalesByDimension,
    SalesTotalsMetrics,
    { provide: Clock, useClass: SystemClock },
  ],
})
export class ReportsModule {}
