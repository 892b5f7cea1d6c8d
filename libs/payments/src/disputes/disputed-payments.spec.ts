import { newMovements } from './disputed-payments.js';

const nothing = { withdrawn: 0, reinstated: 0, fee: 0 };
const taken = { withdrawn: 10_850, reinstated: 0, fee: 2000 };

describe('the money of a dispute', () => {
  it('is booked once, whatever was reported before', () => {
    expect(newMovements(nothing, nothing)).toEqual([]);
    expect(newMovements(nothing, taken)).toEqual([
      { kind: 'disputed', amount: 10_850 },
      { kind: 'fee', amount: 2000 },
    ]);
    expect(newMovements(taken, taken)).toEqual([]);
    expect(newMovements(taken, { ...taken, reinstated: 10_850 })).toEqual([{ kind: 'reinstated', amount: 10_850 }]);
  });

  it('includes a fee that is given back, and what a missed report would have said', () => {
    expect(newMovements(taken, { ...taken, reinstated: 10_850, fee: 0 })).toEqual([
      { kind: 'reinstated', amount: 10_850 },
      { kind: 'fee-returned', amount: 2000 },
    ]);
    expect(newMovements(nothing, { withdrawn: 500, reinstated: 500, fee: 0 })).toEqual([
      { kind: 'disputed', amount: 500 },
      { kind: 'reinstated', amount: 500 },
    ]);
  });
});
