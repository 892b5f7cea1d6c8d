import { newDraft, newQuoteNumber } from './new-draft';

const evening = new Date('2026-11-21T21:05:59Z');

it('numbers by the minute of La Réunion', () => {
  expect(newQuoteNumber(evening)).toMatch(/^DEV-202611220105-\d{4}$/);
});

it('is valid for thirty days from today in La Réunion, or as many as the settings say', () => {
  expect(newDraft(evening)).toMatchObject({ validUntil: '2026-12-22', status: 'draft', client: null });
  expect(newDraft(evening, 45).validUntil).toBe('2027-01-06');
  expect(newDraft(evening).lines).toHaveLength(1);
});
