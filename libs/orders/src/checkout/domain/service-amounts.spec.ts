import { sum } from '@boutik/kernel';
import { serviceAmounts } from './service-amounts.js';

describe('serviceAmounts', () => {
  it('adds 8.5 % to the total', () => {
    expect(serviceAmounts([{ unitNet: 5000, quantity: 3 }])).toMatchObject({ net: 15_000, vat: 1275, total: 16_275 });
  });

  it('allocates the tax to the lines without losing a cent', () => {
    const { lines, vat } = serviceAmounts([1, 1, 1, 4999].map((unitNet) => ({ unitNet, quantity: 7 })));
    expect(sum(lines.map((line) => line.vat))).toBe(vat);
  });

  it('is zero when everything is priced on quote', () => {
    expect(serviceAmounts([{ unitNet: 0, quantity: 2 }])).toEqual({
      lines: [{ net: 0, vat: 0 }],
      net: 0,
      vat: 0,
      total: 0,
    });
    expect(serviceAmounts([])).toMatchObject({ total: 0 });
  });
});
