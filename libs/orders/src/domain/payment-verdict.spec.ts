import { type PayableOrder, verdictOn } from './payment-verdict.js';

const order: PayableOrder = { status: 'en attente', total: 10_850, cancelReason: null, payment: null };
const payment = { provider: 'stripe', sessionId: 's1', amount: 10_850, currency: 'EUR' };
const paid: PayableOrder = { ...order, status: 'payé', payment: { provider: 'stripe', sessionId: 's1' } };

describe('money that came in for an order', () => {
  it('pays a waiting order once, however often it is told', () => {
    expect(verdictOn(order, payment)).toEqual({ kind: 'pay' });
    expect(verdictOn(order, { ...payment, currency: 'eur' })).toEqual({ kind: 'pay' });
    expect(verdictOn(paid, payment)).toEqual({ kind: 'known' });
  });

  it('is looked at by a person when it is not what was owed, or comes twice', () => {
    expect(verdictOn(order, { ...payment, amount: 10_849 })).toEqual({ kind: 'review', reason: 'amount-mismatch' });
    expect(verdictOn(order, { ...payment, currency: 'USD' })).toEqual({ kind: 'review', reason: 'amount-mismatch' });
    expect(verdictOn(paid, { ...payment, sessionId: 's2' })).toEqual({ kind: 'review', reason: 'paid-twice' });
  });

  it('revives an order whose hold ran out, but not one that was given up', () => {
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
