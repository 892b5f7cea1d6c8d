import { sum } from '@boutik/kernel';
import type { OrderRefund } from '../refunds/order-refunds.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { ExchangeBalance } from './domain/exchange.js';

type Part = Pick<OrderRefund, 'amount' | 'payout' | 'asVoucher'> & { exchangeOrderId?: number | null };

/** What an exchange has moved, from the new order and the parts of its credit note. */
export function balanceOf({ voucher, total }: OrderRow, parts: readonly Part[]): ExchangeBalance {
  const payout = sum(parts.map((part) => part.payout ?? part.amount));
  const used = sum(parts.filter((part) => part.asVoucher && part.exchangeOrderId !== null).map(({ amount }) => amount));
  return { payout, used, paid: voucher, toPay: total - voucher, toGiveBack: payout - voucher };
}
