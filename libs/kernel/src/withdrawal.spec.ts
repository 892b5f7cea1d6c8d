import { lastWithdrawalDay } from './withdrawal.js';

it('counts 14 days from the latest delivery that the law allows', () => {
  expect(lastWithdrawalDay('2026-11-21')).toBe('2027-01-04');
});
