import { until } from '../until.js';
import type { Kind } from './trade.js';

/** A customer agrees to a voucher in place of the money, and pays two more orders with it and a card. */
export const byVoucher: Kind = async (trade, customer, roll) => {
  const refunded = await trade.order(customer, trade.basket(roll));
  await trade.payByCard(refunded, customer.caller);
  await trade.refund(refunded, { en_avoir: true, remettre_en_stock: true });
  refunded.restocked.push(...refunded.items);
  let code = '';
  const issued = 'select code from vouchers where order_id = $1';
  await until(
    'the voucher',
    async () => {
      code = (await trade.shop.query<{ code: string }>(issued, [refunded.id]))[0]?.code ?? '';
      return code !== '';
    },
    600_000,
  );
  let left = refunded.total;
  for (let at = 0; at < 2 && left > 0; at += 1) {
    const sale = await trade.order(customer, trade.basket(roll, 1));
    const part = Math.min(left, sale.total);
    const path = `/api/commandes/${sale.id}/avoir`;
    const { montant } = await customer.caller.must<{ montant: number }>('PUT', path, { code });
    // A repeated request finds the order paid.
    if (montant !== undefined && Math.round(montant * 100) !== part) throw new Error(`${montant} € of ${part} cents`);
    left -= part;
    if (part === sale.total) Object.assign(sale, { paid: true, received: part });
    else await trade.payByCard(sale, customer.caller);
  }
};
