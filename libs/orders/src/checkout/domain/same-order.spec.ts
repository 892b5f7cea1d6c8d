import { isSameOrder } from './same-order.js';

const order = {
  deliveryMode: 4,
  shipping: 0,
  total: 10_850,
  couponCode: null,
  client: { name: 'Payet', email: 'a@b.re' },
  lines: [
    { productId: 2, quantity: 1, unitNet: 4000, vatRate: 850, ecoNet: 0 },
    { productId: 1, quantity: 2, unitNet: 3000, vatRate: 850, ecoNet: 18 },
  ],
};

describe('ordering the same cart again', () => {
  it('is the same order whatever the order of lines', () => {
    expect(
      isSameOrder(order, { ...order, client: { email: 'a@b.re', name: 'Payet' }, lines: order.lines.toReversed() }),
    ).toBe(true);
  });

  it('is a different order once items, prices, delivery or client differ', () => {
    expect(isSameOrder(order, { ...order, deliveryMode: 5 })).toBe(false);
    expect(isSameOrder(order, { ...order, collectionPoint: 'Boutique, 3 rue de Paris' })).toBe(false);
    expect(isSameOrder(order, { ...order, shipping: 452 })).toBe(false);
    expect(isSameOrder(order, { ...order, couponCode: 'BIENVENUE10' })).toBe(false);
    expect(isSameOrder(order, { ...order, client: { ...order.client, name: 'Hoarau' } })).toBe(false);
    expect(isSameOrder(order, { ...order, lines: order.lines.slice(1) })).toBe(false);
    const [first, second] = order.lines;
    expect(isSameOrder(order, { ...order, lines: [first!, { ...second!, quantity: 3 }] })).toBe(false);
    expect(isSameOrder(order, { ...order, lines: [first!, { ...second!, ecoNet: 20 }] })).toBe(false);
  });
});
