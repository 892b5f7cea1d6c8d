import { availableOf, newVoucherCode, toVoucherCode, voucherExpiry } from './voucher.js';

describe('a voucher', () => {
  it('has a code that may be typed in any way', () => {
    const code = newVoucherCode();
    expect(code).toMatch(/^AV(-\d{4}){3}$/);
    expect([code, code.toLowerCase(), code.replaceAll('-', ' '), code.slice(3)].map(toVoucherCode)).toEqual(
      Array(4).fill(code),
    );
    expect(toVoucherCode('bonjour')).toBe('AV');
  });

  it('pays what is left of it until its last day', () => {
    const state = { amount: 5000, used: 1200, reserved: 800, expiresOn: '2031-11-25' };
    expect(availableOf(state, '2031-11-25')).toBe(3000);
    expect(availableOf(state, '2031-11-26')).toBe(0);
    expect(availableOf({ ...state, reserved: 4000 }, '2030-01-01')).toBe(0);
  });

  it('expires after five years', () => {
    expect(voucherExpiry('2026-11-25')).toBe('2031-11-25');
    expect(voucherExpiry('2028-02-29')).toBe('2033-02-28');
  });
});
