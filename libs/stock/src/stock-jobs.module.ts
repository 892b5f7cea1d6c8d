import { PdfModule } from '@boutik/platform/documents';
import { FilesModule } from '@boutik/platform/media';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { stockEntities } from './entities.js';
import {
  OnPurchaseOrderMailed,
  OnPurchaseOrderMailSettled,
  PrintPurchaseOrder,
} from './mailing/print-purchase-order.js';
import { PurchaseOrderFiles } from './mailing/purchase-order-files.js';
import { PurchaseOrderList } from './purchasing/purchase-order-list.js';
import { RepairLowStock } from './thresholds/repair-low-stock.js';

/** Printing and e-mailing of orders to suppliers, and the candidates of low stock, in the worker. */
@Module({
  imports: [TypeOrmModule.forFeature(stockEntities), FilesModule, PdfModule],
  providers: [
    PurchaseOrderList,
    PurchaseOrderFiles,
    PrintPurchaseOrder,
    OnPurchaseOrderMailed,
    OnPurchaseOrderMailSettled,
    RepairLowStock,
  ],
})
export class StockJobsModule {}
