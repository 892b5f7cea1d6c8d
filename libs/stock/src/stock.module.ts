import { CatalogModule } from '@boutik/catalog';
import { Clock, SystemClock } from '@boutik/kernel';
import { OrdersCoreModule } from '@boutik/orders';
import { FilesModule } from '@boutik/platform/media';
import { OutboxModule } from '@boutik/platform/messaging';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CountStock } from './counting/count-stock.js';
import { StockCounts } from './counting/stock-counts.js';
import { StockCountsController } from './counting/stock-counts.controller.js';
import { stockEntities } from './entities.js';
import { CorrectStock } from './movements/correct-stock.js';
import { SetStockLocation } from './movements/set-stock-location.js';
import { StockMovements } from './movements/stock-movements.js';
import { MailPurchaseOrder } from './mailing/mail-purchase-order.js';
import { PurchaseOrderEmailPreviews } from './mailing/purchase-order-email-previews.js';
import { PurchaseOrderFiles } from './mailing/purchase-order-files.js';
import { DraftPurchases } from './purchasing/draft-purchases.js';
import { EditPurchaseOrders } from './purchasing/edit-purchase-orders.js';
import { PurchaseOrderList } from './purchasing/purchase-order-list.js';
import { ProposePurchases } from './purchasing/propose-purchases.js';
import { PurchaseOrdersController } from './purchasing/purchase-orders.controller.js';
import { ReceivePurchaseOrder } from './purchasing/receive-purchase-order.js';
import { StockController } from './stock.controller.js';
import { LowStock } from './thresholds/low-stock.js';
import { Thresholds } from './thresholds/thresholds.js';

/** Stock in the workspace: routes of the api only. */
@Module({
  imports: [
    TypeOrmModule.forFeature(stockEntities),
    CatalogModule,
    OrdersCoreModule,
    OutboxModule,
    AuditLogModule,
    FilesModule,
  ],
  controllers: [StockController, PurchaseOrdersController, StockCountsController],
  providers: [
    CorrectStock,
    CountStock,
    DraftPurchases,
    EditPurchaseOrders,
    LowStock,
    MailPurchaseOrder,
    ProposePurchases,
    PurchaseOrderEmailPreviews,
    PurchaseOrderFiles,
    PurchaseOrderList,
    ReceivePurchaseOrder,
    SetStockLocation,
    StockCounts,
    StockMovements,
    Thresholds,
    { provide: Clock, useClass: SystemClock },
  ],
})
export class StockModule {}
