import { lastWithdrawalDay } from './withdrawal.js';

describe('the last day of a withdrawal', () => {
  it('is 14 days after the delivery', () => {
    expect(lastWithdrawalDay({ paidOn: '2026-11-21', deliveredOn: '2026-11-25' })).toBe('2026-12-09');
  });

  it('is put off to the next business day', () => {
    expect(lastWithdrawalDay({ paidOn: '2026-11-21', deliveredOn: '2026-11-28' })).toBe('2026-12-14');
  });

  it('counts from the latest delivery that the law allows while the delivery is not known', () => {
    expect(lastWithdrawalDay({ paidOn: '2026-11-21', deliveredOn: null })).toBe('2027-01-04');
  });
});
