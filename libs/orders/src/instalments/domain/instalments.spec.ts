import { addDays, sum } from '@boutik/kernel';
import fc from 'fast-check';
import {
  checkInstalments,
  nextInstalment,
  openInstalments,
  proposeInstalments,
  type Rhythm,
  schedulePeriod,
} from './instalments.js';

const today = '2026-11-28';
const consumer = schedulePeriod(today, 'consumer');
const business = schedulePeriod(today, 'business');
const parts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 2, maxLength: 12 });
const scheduleOf = (amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ number: index + 1, dueOn: addDays(today, index), amount }));

describe('instalments', () => {
  it('are equal, with the cents that are left over on the first', () => {
    expect(proposeInstalments(10_000, { count: 3, rhythm: 'three-weeks', first: today }, consumer)).toEqual([
      { number: 1, dueOn: today, amount: 3334 },
      { number: 2, dueOn: '2026-12-19', amount: 3333 },
      { number: 3, dueOn: '2027-01-09', amount: 3333 },
    ]);
  });

  it('are due on the same day of each month, or on its last', () => {
    const days = (first: string, count: number) =>
      proposeInstalments(1000, { count, rhythm: 'month', first }, { first, last: '2030-01-01' }).map(
        (one) => one.dueOn,
      );
    expect(days('2026-12-31', 4)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']);
    expect(days('2026-11-28', 3)).toEqual(['2026-11-28', '2026-12-28', '2027-01-28']);
    expect(days('2028-01-30', 2)).toEqual(['2028-01-30', '2028-02-29']);
  });

  it('end with the period of the law: fifty days for consumers, sixty for businesses', () => {
    const last = (period: typeof consumer) =>
      proposeInstalments(1000, { count: 3, rhythm: 'month', first: today }, period).at(-1)?.dueOn;
    expect([last(consumer), last(business)]).toEqual(['2027-01-17', '2027-01-27']);
    const tooMany = () => proposeInstalments(1000, { count: 4, rhythm: 'month', first: today }, business);
    expect(tooMany).toThrow('Les dates se suivent');
  });

  it('sum up to what is owed, to the cent, whatever the count and the rhythm are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 12, max: 2_000_000_000 }),
        fc.integer({ min: 2, max: 12 }),
        fc.constantFrom<Rhythm>('week', 'fortnight', 'three-weeks', 'month'),
        (open, count, rhythm) => {
          const proposed = proposeInstalments(
            open,
            { count, rhythm, first: today },
            { first: today, last: '2040-01-01' },
          );
          expect(sum(proposed.map(({ amount }) => amount))).toBe(open);
          expect(proposed.map(({ dueOn }) => dueOn)).toEqual(
            [...new Set(proposed.map(({ dueOn }) => dueOn))].toSorted(),
          );
          expect((proposed[0]?.amount ?? 0) - (proposed[1]?.amount ?? 0)).toBeLessThan(count);
        },
      ),
    );
  });

  it.each([
    [
      'a sum that is not owed',
      [
        [0, 50],
        [1, 51],
      ],
      'exactement 1,00',
    ],
    ['one alone', [[0, 100]], 'de 2 à 12'],
    [
      'nothing',
      [
        [0, 0],
        [1, 100],
      ],
      'a un montant',
    ],
    [
      'a negative amount',
      [
        [0, -10],
        [1, 110],
      ],
      'a un montant',
    ],
    [
      'a day that has passed',
      [
        [-1, 50],
        [1, 50],
      ],
      'déjà passée',
    ],
    [
      'a day beyond the period',
      [
        [0, 50],
        [51, 50],
      ],
      'au plus tard le 17/01/2027',
    ],
    [
      'two on the same day',
      [
        [3, 50],
        [3, 50],
      ],
      'se suivent',
    ],
    [
      'days out of order',
      [
        [9, 50],
        [3, 50],
      ],
      'se suivent',
    ],
  ] as const)('are refused for %s', (_, wanted, message) => {
    const instalments = wanted.map(([day = 0, amount = 0]) => ({ dueOn: addDays(today, day), amount }));
    expect(() => checkInstalments(instalments, 100, consumer)).toThrow(message);
  });

  it('are settled from the earliest, so that their open parts are what is owed', () => {
    fc.assert(
      fc.property(parts, fc.nat(), (amounts, seed) => {
        const total = sum(amounts);
        // Up to a tenth more than the schedule: reversed money of before it.
        const debt = seed % (total + Math.ceil(total / 10) + 1);
        const open = openInstalments(scheduleOf(amounts), debt);
        expect(sum(open.map((one) => one.open))).toBe(debt);
        const next = open.findIndex((one) => one.open > 0);
        for (const [index, one] of open.entries()) {
          expect(one.open).toBeGreaterThanOrEqual(0);
          if (next !== -1 && index > next) expect(one.open).toBe(one.amount);
        }
        expect(nextInstalment(open)?.number ?? 0).toBe(next + 1);
      }),
    );
  });
});
