/**
 * What staff do with stock: the ledger of its movements, corrections, thresholds, orders to suppliers and inventory counts.
 * The stock of a product itself, and its reservation by orders, belong to catalog and orders; a trigger on products writes
 * the ledger. It neither publishes nor consumes events: catalog publishes `product.stock-changed`.
 */
export { StockModule } from './stock.module.js';
