import { accountRefusal, dueDayOf, termsText } from './payment-terms.js';

describe('payment terms', () => {
  it('count the days from the invoice, to the end of the month where it was agreed', () => {
    expect(dueDayOf('2026-11-25', { days: 30, endOfMonth: false })).toBe('2026-12-25');
    expect(dueDayOf('2026-11-25', { days: 45, endOfMonth: true })).toBe('2027-01-31');
    expect(dueDayOf('2027-01-31', { days: 1, endOfMonth: true })).toBe('2027-02-28');
    expect(dueDayOf('2026-12-01', { days: 30, endOfMonth: true })).toBe('2026-12-31');
  });

  it('are named in French', () => {
    expect(termsText({ days: 30, endOfMonth: false })).toBe('30\u00a0jours');
    expect(termsText({ days: 45, endOfMonth: true })).toBe('45\u00a0jours fin de mois');
  });

  it.each([
    [5000, { open: 5000, oldestDueOn: '2026-11-01' }, null],
    [5001, { open: 5000, oldestDueOn: '2026-11-01' }, 'account-limit-reached'],
    [1, { open: 20_000, oldestDueOn: '2026-11-01' }, 'account-limit-reached'],
    [1, { open: 1, oldestDueOn: '2026-10-24' }, 'account-overdue'],
    [1, { open: 1, oldestDueOn: '2026-10-25' }, null],
    [10_000, { open: 0, oldestDueOn: null }, null],
  ])('for %i more with %j', (total, account, code) => {
    const refusal = accountRefusal(total, account, { limit: 10_000, latestDueOn: '2026-10-25' });
    expect(refusal?.code ?? null).toBe(code);
  });
});
