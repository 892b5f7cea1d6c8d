import { addDays } from '@boutik/kernel';
import { computeRevenueBuckets } from './revenue-buckets.js';

const TODAY = '2026-11-21';

it.each([30, 90, 365] as const)('covers each of %i days exactly once', (days) => {
  const buckets = computeRevenueBuckets(days, TODAY);
  expect(buckets[0]?.from).toBe(addDays(TODAY, 1 - days));
  expect(buckets.at(-1)?.to).toBe(TODAY);
  buckets.slice(1).forEach((bucket, index) => expect(bucket.from).toBe(addDays(buckets[index]?.to ?? '', 1)));
});

it('labels days, weeks and months', () => {
  expect(computeRevenueBuckets(30, TODAY).map((bucket) => bucket.label)).toHaveLength(30);
  expect(computeRevenueBuckets(30, TODAY).at(-1)?.label).toBe('21/11');
  expect(computeRevenueBuckets(90, TODAY).at(-1)?.label).toBe('15/11 – 21/11');
  expect(computeRevenueBuckets(365, TODAY).map((bucket) => bucket.label)).toEqual([
    'nov. 2025',
    'déc. 2025',
    'janv. 2026',
    'févr. 2026',
    'mars 2026',
    'avr. 2026',
    'mai 2026',
    'juin 2026',
    'juil. 2026',
    'août 2026',
    'sept. 2026',
    'oct. 2026',
    'nov. 2026',
  ]);
});

it('handles a leap year and the end of a year', () => {
  const buckets = computeRevenueBuckets(365, '2024-12-31');
  expect(buckets.map((bucket) => bucket.from)[0]).toBe('2024-01-02');
  expect(buckets.at(-1)).toEqual({ from: '2024-12-01', to: '2024-12-31', label: 'déc. 2024' });
});
