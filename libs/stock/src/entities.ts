import { StockCountLineRow } from './counting/stock-count-line.entity.js';
import { StockCountRow } from './counting/stock-count.entity.js';
import { StockMovementRow } from './movements/stock-movement.entity.js';
import { PurchaseOrderEmailRow } from './mailing/purchase-order-email.entity.js';
import { PurchaseOrderFileRow } from './mailing/purchase-order-file.entity.js';
import { PurchaseOrderLineRow } from './purchasing/purchase-order-line.entity.js';
import { PurchaseOrderRow } from './purchasing/purchase-order.entity.js';
import { PurchaseReceiptLineRow } from './purchasing/purchase-receipt-line.entity.js';
import { PurchaseReceiptRow } from './purchasing/purchase-receipt.entity.js';
import { LowStockRow } from './thresholds/low-stock.entity.js';
import { StockThresholdRow } from './thresholds/stock-threshold.entity.js';

/** All entities of the stock. */
export const stockEntities = [
  StockCountRow,
  StockCountLineRow,
  StockMovementRow,
  LowStockRow,
  StockThresholdRow,
  PurchaseOrderRow,
  PurchaseOrderLineRow,
  PurchaseReceiptRow,
  PurchaseReceiptLineRow,
  PurchaseOrderFileRow,
  PurchaseOrderEmailRow,
];
