import { type PayableOrder, matchPayment } from './payment-match.js';

const order: PayableOrder = { status: 'pending', total: 10_850, cancelReason: null, payment: null };
const payment = { provider: 'stripe', sessionId: 's1', amount: 10_850, currency: 'EUR' };
const paid: PayableOrder = { ...order, status: 'paid', payment: { provider: 'stripe', sessionId: 's1' } };

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
