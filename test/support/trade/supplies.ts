import type { Kind } from './trade.js';

/** Supplies that arrive between the orders. */
export const supplied: Kind = async (trade, _, roll) => {
  const product = trade.setup.products[roll(trade.setup.products.length)];
  if (!product) return;
  const quantity = 1 + roll(20);
  const body = { variation: quantity, motif: 'autre', note: 'Livraison du fournisseur' };
  await trade.setup.admin.must('POST', `/api/commercial/products/${trade.idOf(product.name)}/stock`, body);
  trade.receipts.push({ name: product.name, quantity });
};
