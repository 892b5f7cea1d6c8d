/**
 * What staff do with stock: the ledger of its movements, corrections, thresholds, orders to suppliers and inventory counts.
 * The stock of a product itself, and its reservation by orders, belong to catalog and orders; a trigger on products writes
 * the ledger. It publishes and consumes `purchase-order.mailed`, and consumes `mail.settled`.
 */
export { StockModule } from './stock.module.js';
export { StockJobsModule } from './stock-jobs.module.js';
