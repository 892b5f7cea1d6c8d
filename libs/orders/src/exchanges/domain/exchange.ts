import { type Cents, DomainError } from '@boutik/kernel';

interface ExchangeTerms {
  /** The credit note. */
  amount: Cents;
  /** What the client still has to pay of the former order. */
  due: Cents;
  /** Of the new order. */
  price: Cents;
  /** What is left over stays on the voucher. */
  asVoucher: boolean;
}

/** What an exchange moves; cents. */
export interface ExchangeBalance {
  /** What is not needed to lower the unpaid invoice. */
  payout: Cents;
  /** Becomes a voucher at once. */
  used: Cents;
  /** What the voucher pays of the new order. */
  paid: Cents;
  /** What the client still pays for the new order. */
  toPay: Cents;
  /** What goes back: as money, or on the voucher. */
  toGiveBack: Cents;
}

/** A credit note lowers first what is still to be paid of the former order, then pays the new one; the rest goes back. */
export function exchangeOf({ amount, due, price, asVoucher }: ExchangeTerms): ExchangeBalance {
  const payout = Math.max(0, amount - due);
  const paid = Math.min(payout, price);
  return { payout, used: asVoucher ? payout : paid, paid, toPay: price - paid, toGiveBack: payout - paid };
}

/** Neither its client can be found, nor where the new products go. */
export function notExchangeable(message: string): DomainError {
  return new DomainError('conflict', 'order-not-exchangeable', message);
}
