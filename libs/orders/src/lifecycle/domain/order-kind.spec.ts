import { kindOf, kindOfNumber, orderNumberPrefix } from './order-kind.js';

describe('kinds of orders', () => {
  it('follow from the source, and give the number its prefix', () => {
    expect([kindOf({ source: 'cart' }), kindOf({ source: 'quote' })]).toEqual(['order', 'order']);
    expect(kindOf({ source: 'services' })).toBe('service-order');
    expect(orderNumberPrefix('order', '2026')).toBe('CMD-2026-');
    expect(orderNumberPrefix('service-order', '2026')).toBe('SRV-2026-');
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
