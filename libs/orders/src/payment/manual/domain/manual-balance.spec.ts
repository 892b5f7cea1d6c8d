import { allowsCash, type ManuallyPaidOrder, manualBalance } from './manual-balance.js';

const unpaid: ManuallyPaidOrder = {
  status: 'pending',
  total: 10_850,
  deposit: null,
  isUnderReview: false,
  isPaidManually: false,
  received: 0,
  account: null,
  lowered: 0,
  refunds: [],
};
const paid: ManuallyPaidOrder = { ...unpaid, status: 'paid', isPaidManually: true, received: 11_000 };

describe('the balance of what staff received', () => {
  it('leaves the rest of an unpaid order due', () => {
    expect(manualBalance({ ...unpaid, received: 4000 })).toMatchObject({ available: 4000, due: 6850, excess: 0 });
  });

  it('shows what was paid too much until it is refunded', () => {
    expect(manualBalance(paid)).toMatchObject({ due: 0, excess: 150 });
    const refunds = [{ amount: 150, isOfOrder: false }];
    expect(manualBalance({ ...paid, refunds })).toMatchObject({ due: 0, excess: 0, refunded: 150 });
  });

  it('counts a refund with a credit note neither as due nor as paid too much', () => {
    const refunds = [{ amount: 10_850, isOfOrder: true }];
    expect(manualBalance({ ...paid, status: 'refunded', refunds })).toMatchObject({ due: 0, excess: 150 });
  });

  it('has the total due again when the record that paid it was reversed', () => {
    expect(manualBalance({ ...paid, received: 0 })).toMatchObject({ due: 10_850, excess: 0 });
  });

  it('lowers what is due again by credit notes that give nothing back', () => {
    expect(manualBalance({ ...paid, received: 0, lowered: 850 })).toMatchObject({ due: 10_000, excess: 0 });
    expect(manualBalance({ ...paid, status: 'refunded', received: 0, lowered: 10_850 })).toMatchObject({ due: 0 });
    expect(manualBalance({ ...paid, received: 10_850, lowered: 850 })).toMatchObject({ due: 0, excess: 850 });
  });

  it('lowers what is due for an order on account by its credit notes, and pays out the rest alone', () => {
    const account: ManuallyPaidOrder = { ...paid, received: 4000, account: { credited: 2000, online: 0 } };
    expect(manualBalance(account)).toMatchObject({ due: 4850, excess: 0 });
    expect(manualBalance({ ...account, received: 10_850 })).toMatchObject({ due: 0, excess: 2000 });
    const refunds = [{ amount: 2000, isOfOrder: true }];
    expect(manualBalance({ ...account, received: 10_850, refunds })).toMatchObject({ due: 0, excess: 0 });
    expect(manualBalance({ ...account, received: 0, account: { credited: 10_850, online: 0 } })).toMatchObject({
      due: 0,
      excess: 0,
    });
  });

  it('counts a deposit that came in here as paid, and leaves the balance due', () => {
    const deposit = { amount: 3255, isPaidManually: true };
    expect(manualBalance({ ...unpaid, deposit, received: 3255 })).toMatchObject({ due: 7595, excess: 0 });
    expect(manualBalance({ ...paid, deposit, received: 10_850 })).toMatchObject({ due: 0, excess: 0 });
    // The balance was paid by card.
    const byCard = { ...paid, isPaidManually: false, deposit, received: 3255 };
    expect(manualBalance(byCard)).toMatchObject({ due: 0, excess: 0 });
    expect(manualBalance({ ...byCard, refunds: [{ amount: 1000, isOfOrder: true }] })).toMatchObject({
      due: 0,
      excess: 0,
    });
    const cancelled = { ...unpaid, status: 'cancelled', deposit, received: 5000 } as const;
    expect(manualBalance({ ...cancelled, refunds: [{ amount: 3255, isOfOrder: true }] })).toMatchObject({
      excess: 1745,
    });
  });

  it('leaves the balance due after a deposit by card', () => {
    const deposit = { amount: 3255, isPaidManually: false };
    expect(manualBalance({ ...unpaid, deposit })).toMatchObject({ due: 7595, excess: 0 });
    expect(manualBalance({ ...paid, deposit, received: 7595 })).toMatchObject({ due: 0, excess: 0 });
  });

  it('gives back all that came for a cancelled order, and nothing under review', () => {
    const cancelled: ManuallyPaidOrder = { ...unpaid, status: 'cancelled', received: 4000 };
    expect(manualBalance(cancelled)).toMatchObject({ due: 0, excess: 4000 });
    expect(manualBalance({ ...cancelled, isUnderReview: true })).toMatchObject({ excess: 0 });
    expect(manualBalance({ ...cancelled, refunds: [{ amount: 4000, isOfOrder: false }] })).toMatchObject({ excess: 0 });
  });
});

it('allows cash for debts up to 1,000 €', () => {
  expect([99_999, 100_000, 100_001].map(allowsCash)).toEqual([true, true, false]);
});
