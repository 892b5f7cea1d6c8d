import { exchangeOf } from './exchange.js';

describe('what an exchange moves', () => {
  it.each([
    // The new products cost the same, more and less.
    [
      { amount: 100, due: 0, price: 100, asVoucher: false },
      { payout: 100, used: 100, paid: 100, toPay: 0, toGiveBack: 0 },
    ],
    [
      { amount: 100, due: 0, price: 130, asVoucher: false },
      { payout: 100, used: 100, paid: 100, toPay: 30, toGiveBack: 0 },
    ],
    [
      { amount: 100, due: 0, price: 70, asVoucher: false },
      { payout: 100, used: 70, paid: 70, toPay: 0, toGiveBack: 30 },
    ],
    [
      { amount: 100, due: 0, price: 70, asVoucher: true },
      { payout: 100, used: 100, paid: 70, toPay: 0, toGiveBack: 30 },
    ],
    // On account: unpaid, and paid in part.
    [
      { amount: 100, due: 250, price: 130, asVoucher: true },
      { payout: 0, used: 0, paid: 0, toPay: 130, toGiveBack: 0 },
    ],
    [
      { amount: 100, due: 60, price: 30, asVoucher: false },
      { payout: 40, used: 30, paid: 30, toPay: 0, toGiveBack: 10 },
    ],
    // The new products are free.
    [
      { amount: 100, due: 0, price: 0, asVoucher: false },
      { payout: 100, used: 0, paid: 0, toPay: 0, toGiveBack: 100 },
    ],
  ])('%j: %j', (terms, expected) => {
    expect(exchangeOf(terms)).toEqual(expected);
    const { payout, paid, toGiveBack } = exchangeOf(terms);
    expect(paid + toGiveBack).toBe(payout);
  });
});
