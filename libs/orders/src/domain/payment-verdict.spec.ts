import { type PayableOrder, verdictOn } from './payment-verdict.js';

const order: PayableOrder = { status: 'en attente', total: 10_850, cancelReason: null, payment: null };
const payment = { provider: 'stripe', sessionId: 's1', amount: 10_850, currency: 'EUR' };
const paid: PayableOrder = { ...order, status: 'payé', payment: { provider: 'stripe', sessionId: 's1' } };

describe('matchPayment', () => {
  it('pays an unpaid order once, however often the payment is reported', () => {
    expect(verdictOn(order, payment)).toEqual({ kind: 'pay' });
    expect(verdictOn(order, { ...payment, currency: 'eur' })).toEqual({ kind: 'pay' });
    expect(verdictOn(paid, payment)).toEqual({ kind: 'known' });
  });

  it('requires review for a wrong amount or a second payment', () => {
    expect(verdictOn(order, { ...payment, amount: 10_849 })).toEqual({ kind: 'review', reason: 'amount-mismatch' });
    expect(verdictOn(order, { ...payment, currency: 'USD' })).toEqual({ kind: 'review', reason: 'amount-mismatch' });
    expect(verdictOn(paid, { ...payment, sessionId: 's2' })).toEqual({ kind: 'review', reason: 'paid-twice' });
  });

  it('reactivates an expired order, but not one that was cancelled', () => {
    const gone: PayableOrder = { ...order, status: 'annulé' };
    expect(verdictOn({ ...gone, cancelReason: 'expired' }, payment)).toEqual({ kind: 'pay-late' });
    expect(verdictOn({ ...gone, cancelReason: 'client' }, payment)).toEqual({
      kind: 'review',
      reason: 'paid-after-cancel',
    });
    expect(verdictOn({ ...gone, cancelReason: 'replaced' }, payment)).toEqual({
      kind: 'review',
      reason: 'paid-after-cancel',
    });
  });
});
