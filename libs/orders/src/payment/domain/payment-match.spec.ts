import { type PayableOrder, matchPayment } from './payment-match.js';

const order: PayableOrder = { status: 'pending', total: 10_850, cancelReason: null, payments: [], deposit: null };
const payment = { provider: 'stripe', sessionId: 's1', amount: 10_850, currency: 'EUR' };
const paid: PayableOrder = { ...order, status: 'paid', payments: [{ provider: 'stripe', sessionId: 's1' }] };

describe('matchPayment', () => {
  it('pays an unpaid order once, however often the payment is reported', () => {
    expect(matchPayment(order, payment)).toEqual({ kind: 'pay' });
    expect(matchPayment(order, { ...payment, currency: 'eur' })).toEqual({ kind: 'pay' });
    expect(matchPayment(paid, payment)).toEqual({ kind: 'known' });
  });

  it('requires review for a wrong amount or a second payment', () => {
    expect(matchPayment(order, { ...payment, amount: 10_849 })).toEqual({ kind: 'review', reason: 'amount-mismatch' });
    expect(matchPayment(order, { ...payment, currency: 'USD' })).toEqual({ kind: 'review', reason: 'amount-mismatch' });
    expect(matchPayment(paid, { ...payment, sessionId: 's2' })).toEqual({ kind: 'review', reason: 'paid-twice' });
  });

  it('takes a deposit first, then the balance, and neither twice', () => {
    const asked: PayableOrder = { ...order, deposit: { amount: 3000, isPaid: false } };
    const deposit = { ...payment, amount: 3000 };
    expect(matchPayment(asked, deposit)).toEqual({ kind: 'deposit' });
    expect(matchPayment(asked, payment)).toEqual({ kind: 'pay' });
    expect(matchPayment({ ...asked, status: 'cancelled', cancelReason: 'expired' }, deposit)).toEqual({
      kind: 'deposit',
    });
    const confirmed: PayableOrder = {
      ...order,
      deposit: { amount: 3000, isPaid: true },
      payments: [{ provider: 'stripe', sessionId: 's1' }],
    };
    expect(matchPayment(confirmed, deposit)).toEqual({ kind: 'known' });
    const second = { ...deposit, sessionId: 's2' };
    expect(matchPayment(confirmed, second)).toEqual({ kind: 'review', reason: 'paid-twice' });
    expect(matchPayment(confirmed, { ...second, amount: 7850 })).toEqual({ kind: 'pay' });
    expect(matchPayment(confirmed, { ...second, amount: 10_850 })).toEqual({
      kind: 'review',
      reason: 'amount-mismatch',
    });
  });

  it('reactivates an expired order, but not one that was cancelled', () => {
    const cancelled: PayableOrder = { ...order, status: 'cancelled' };
    expect(matchPayment({ ...cancelled, cancelReason: 'expired' }, payment)).toEqual({ kind: 'pay-late' });
    expect(matchPayment({ ...cancelled, cancelReason: 'client' }, payment)).toEqual({
      kind: 'review',
      reason: 'paid-after-cancel',
    });
    expect(matchPayment({ ...cancelled, cancelReason: 'replaced' }, payment)).toEqual({
      kind: 'review',
      reason: 'paid-after-cancel',
    });
  });
});
