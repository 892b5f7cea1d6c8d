import { HOME_DELIVERY, promisedDayOf, RELAY_POINT } from './order-terms.js';

const paid = {
  source: 'cart',
  paidAt: new Date('2026-12-18T08:00:00Z'),
  deliveryDays: null,
  deliveryMode: RELAY_POINT,
} as const;
const product = [{ nature: 'bien' }] as const;

describe('the promised day of an order', () => {
  it.each([
    ['without goods', { ...paid }, [{ nature: 'service' }] as const, null],
    ['of services', { ...paid, source: 'services' } as const, product, null],
    ['that is not paid', { ...paid, paidAt: null }, product, null],
    // A Friday; 20 December is a Sunday, 25 December a holiday.
    ['of a quote, to collect', { ...paid }, product, '2026-12-24'],
    ['of a quote, at home', { ...paid, deliveryMode: HOME_DELIVERY }, product, '2026-12-28'],
    ['with a delay of its own', { ...paid, deliveryDays: 1 }, product, '2026-12-21'],
  ])('is counted in business days: %s', (...[, order, lines, day]) => {
    expect(promisedDayOf(order, lines)).toBe(day);
  });
});
