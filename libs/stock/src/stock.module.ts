import { CatalogModule } from '@boutik/catalog';
import { OrdersCoreModule } from '@boutik/orders';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { stockEntities } from './entities.js';
import { CorrectStock } from './movements/correct-stock.js';
import { StockMovements } from './movements/stock-movements.js';
import { StockController } from './stock.controller.js';
import { LowStock } from './thresholds/low-stock.js';
import { Thresholds } from './thresholds/thresholds.js';

/** Stock in the workspace: routes of the api only. */
@Module({
  imports: [TypeOrmModule.forFeature(stockEntities), CatalogModule, OrdersCoreModule, AuditLogModule],
  controllers: [StockController],
  providers: [CorrectStock, LowStock, StockMovements, Thresholds],
})
export class StockModule {}
