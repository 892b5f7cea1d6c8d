import { betterReturnTerms, lastWithdrawalDay, withdrawalPeriodText } from './withdrawal.js';

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

  it('is put off from a weekend or a holiday of the island while the delivery is not known, too', () => {
    // Sunday 20 December 2026 and Monday 20 December 2027, the abolition of slavery.
    expect(lastWithdrawalDay({ paidOn: '2026-11-06', deliveredOn: null })).toBe('2026-12-21');
    expect(lastWithdrawalDay({ paidOn: '2027-11-06', deliveredOn: null })).toBe('2027-12-21');
    expect(lastWithdrawalDay({ paidOn: '2028-01-15', deliveredOn: '2028-02-14' })).toBe('2028-02-28');
    expect(lastWithdrawalDay({ paidOn: '2028-01-15', deliveredOn: '2028-02-15' })).toBe('2028-02-29');
    expect(lastWithdrawalDay({ paidOn: '2028-01-15', deliveredOn: null })).toBe('2028-02-28');
  });

  it('counts the days of a shop that gives more than the law', () => {
    expect(lastWithdrawalDay({ paidOn: '2026-11-21', deliveredOn: '2026-11-25', days: 30 })).toBe('2026-12-28');
    expect(lastWithdrawalDay({ paidOn: '2026-11-21', deliveredOn: null, days: 30 })).toBe('2027-01-20');
  });
});

describe('the terms of returns', () => {
  it('are written as the law writes its period', () => {
    expect([14, 30].map(withdrawalPeriodText)).toEqual(['quatorze jours', '30\u00a0jours']);
  });

  it('are the better ones for the client, each by itself', () => {
    expect(betterReturnTerms({ days: 30, paidBy: 'client' }, { days: 14, paidBy: 'shop' })).toEqual({
      days: 30,
      paidBy: 'shop',
    });
  });
});
