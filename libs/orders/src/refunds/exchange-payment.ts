import type { Cents } from '@boutik/kernel';
import { VoucherPayments } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { exchangeOf } from '../exchanges/domain/exchange.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
import type { OrderRow } from '../storage/order.entity.js';
import { partKeyOf, PaymentShares, type RefundPart } from './payment-shares.js';
import { REFUND_KEY_PREFIX } from './refund-keys.js';

/** Divides what an exchange gives back between the new order and the client. */
@Injectable()
export class ExchangePayment {
  constructor(
    private readonly shares: PaymentShares,
    private readonly vouchers: VoucherPayments,
    private readonly receipts: FindOrderReceipts,
  ) {}

  /**
   * Divides the amount of an exchange: what lowers an unpaid invoice on account, what a voucher pays of the other order, and what is
   * given back besides. The main part has the key.
   * @param asVoucher what is given back stays on the voucher
   */
  async divide(
    tx: EntityManager,
    order: OrderRow,
    { amount, key, asVoucher, price }: Pick<RefundPart, 'amount' | 'key' | 'asVoucher'> & { price: Cents },
  ): Promise<RefundPart[]> {
    const payments = await this.shares.paymentsOf(order, tx);
    const { payout, used } = exchangeOf({ amount, due: await this.receipts.dueOf(order, tx), price, asVoucher });
    const lowered = amount - payout;
    const restKey = used + lowered > 0 ? `${key}-reste` : key;
    const rest = { amount: payout - used, key: restKey, asVoucher: false };
    const given = await this.shares.request(tx, payments, rest);
    const taken: RefundPart[] = [];
    for (const part of await this.shares.divide(tx, payments, used)) {
      const partKey = partKeyOf(key, taken.length);
      const atOnce = await this.vouchers.refundAtOnce(tx, { ...part, key: `${REFUND_KEY_PREFIX}${partKey}` });
      taken.push({ key: partKey, amount: part.amount, payout: null, asVoucher: true, atOnce });
    }
    const loweredKey = used > 0 ? `${key}-facture` : key;
    const ofInvoice = { key: loweredKey, amount: lowered, payout: 0, asVoucher: false };
    return [...taken, ...(lowered > 0 ? [ofInvoice] : []), ...given];
  }
}
