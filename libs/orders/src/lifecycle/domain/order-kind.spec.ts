import { kindOf, kindOfNumber, orderNumber } from './order-kind.js';

describe('kinds of orders', () => {
  it('follow from the source, and give the number its prefix', () => {
    expect([kindOf({ source: 'cart' }), kindOf({ source: 'quote' })]).toEqual(['order', 'order']);
    expect(kindOf({ source: 'services' })).toBe('service-order');
    expect(orderNumber('order', '2026', 12)).toBe('CMD-2026-000012');
    expect(orderNumber('service-order', '2026', 1_234_567)).toBe('SRV-2026-1234567');
  });

  it.each([
    ['CMD-2026-000012', 'order'],
    ['SRV-2026-1234567', 'service-order'],
    ['DEV-2026-000012', null],
    ['SRV-26-12', null],
    ['12', null],
  ])('are read from the reference %s', (reference, kind) => {
    expect(kindOfNumber(reference)).toBe(kind);
  });
});
