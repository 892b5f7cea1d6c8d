import { sum } from '@boutik/kernel';
import fc from 'fast-check';
import { type BalanceChange, paypalPayouts } from './paypal-payouts.js';

let made = 0;
const change = (code: string, amount: number, more: Partial<BalanceChange> = {}): BalanceChange => {
  made += 1;
  const at = new Date(Date.UTC(2026, 10, 1) + made * 1000);
  return { id: `T${made}`, code, status: 'S', at, currency: 'EUR', amount, fee: 0, balance: null, ...more };
};
/** With the balance after each, as PayPal names it. */
const withBalances = (changes: readonly BalanceChange[]) => {
  let balance = 0;
  return changes.map((one) => {
    balance += one.status === 'S' && one.currency === 'EUR' ? one.amount + one.fee : 0;
    return { ...one, balance };
  });
};

describe('payouts of PayPal', () => {
  it('contain what changed the balance since the one before', () => {
    const changes = [
      change('T0006', 10_000, { fee: -390 }),
      change('T0006', 5000, { fee: -210 }),
      change('T1107', -2000, { fee: 20 }),
      change('T0403', -12_420),
      change('T0006', 3000, { fee: -140 }),
      change('T0400', -2860),
    ];
    expect(paypalPayouts(changes, null).payouts).toMatchObject([
      { payoutId: changes[3]?.id, paidOn: '2026-11-01', amount: 12_420, fee: 580, difference: 0, toCheck: [] },
      { amount: 2860, fee: 140, captureIds: [changes[4]?.id], difference: 0 },
    ]);
    const { payouts } = paypalPayouts(changes, changes[3]?.id ?? '');
    expect(payouts.map(({ payoutId }) => payoutId)).toEqual([changes[5]?.id]);
  });

  it('leave a balance, which the next begins with', () => {
    const changes = withBalances([
      change('T0006', 10_000, { fee: -390 }),
      change('T0400', -9000),
      change('T0400', -610),
    ]);
    expect(paypalPayouts(changes, null).payouts.map(({ amount, difference }) => [amount, difference])).toEqual([
      [9000, 0],
      [610, 0],
    ]);
    expect(paypalPayouts(changes, changes[1]?.id ?? '').payouts).toMatchObject([{ amount: 610, difference: 0 }]);
  });

  it('are flagged to the cent when the changes do not explain them', () => {
    const changes = [change('T0006', 10_000, { fee: -390 }), change('T0403', -9611)];
    expect(paypalPayouts(changes, null).payouts[0]?.difference).toBe(1);
    const [sale, missing, payout] = withBalances([change('T0006', 500), change('T0006', 700), change('T0403', -1200)]);
    if (!sale || !missing || !payout) throw new Error('no changes');
    expect(paypalPayouts([sale, payout], null).payouts[0]?.difference).toBe(missing.amount);
  });

  it('name changes of an unknown kind, and never drop them from the sum', () => {
    const unknown = change('T1503', -1000);
    const sent = change('T0001', -200);
    const changes = [change('T0006', 10_000), unknown, sent, change('T0403', -8800)];
    expect(paypalPayouts(changes, null).payouts).toMatchObject([
      {
        difference: 0,
        toCheck: [
          { id: unknown.id, code: 'T1503', amount: -1000 },
          { id: sent.id, code: 'T0001', amount: -200 },
        ],
      },
    ]);
  });

  it('have the fees of PayPal, but those of disputes, which the ledger has', () => {
    const changes = [
      change('T0006', 10_000, { fee: -390 }),
      change('T0114', -1600),
      change('T1201', -5000, { fee: 195 }),
      change('T0100', -100),
      change('T1109', 30),
      change('T0403', -3135),
    ];
    expect(paypalPayouts(changes, null).payouts).toMatchObject([{ fee: 390 - 195 + 100 - 30, difference: 0 }]);
  });

  it('are left out while they are pending, with all that follows, and when they were denied', () => {
    const changes = [
      change('T0006', 1000),
      change('T0403', -500, { status: 'D' }),
      change('T0006', 700, { status: 'P' }),
      change('T0403', -1000),
      change('T0006', 50),
      change('T0403', -50, { status: 'P' }),
      change('T0403', -20),
    ];
    expect(paypalPayouts(changes, null).payouts.map(({ amount }) => amount)).toEqual([1000]);
    const dollars = [change('T0006', 900, { currency: 'USD' }), change('T0006', 100), change('T0403', -100)];
    expect(paypalPayouts(dollars, null)).toMatchObject({ payouts: [{ amount: 100, difference: 0 }], leftOut: 1 });
  });

  it('explain the balance to the cent, whatever changed it and whenever it was paid out', () => {
    const codes = fc.constantFrom('T0006', 'T1107', 'T0106', 'T0100', 'T1503', 'T0400', 'T0403');
    const one = fc.record({
      code: codes,
      amount: fc.integer({ min: 1, max: 100_000 }),
      fee: fc.integer({ min: -500, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), (drawn) => {
        const changes = withBalances(
          drawn.map(({ code, amount, fee }) => change(code, code === 'T0006' ? amount : -amount, { fee })),
        );
        const { payouts } = paypalPayouts(changes, null);
        expect(payouts.map(({ difference }) => difference)).toEqual(payouts.map(() => 0));
        const withdrawn = changes.filter(({ code }) => code.startsWith('T04'));
        expect(sum(payouts.map(({ amount }) => amount))).toBe(0 - sum(withdrawn.map(({ amount }) => amount)));
        const last = changes.findLastIndex(({ code }) => code.startsWith('T04'));
        const unknown = changes.slice(0, last + 1).filter(({ code }) => code === 'T1503');
        expect(sum(payouts.map(({ toCheck }) => toCheck.length))).toBe(unknown.length);
      }),
    );
  });
});
