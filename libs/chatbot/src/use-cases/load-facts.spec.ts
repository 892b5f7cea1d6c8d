import { toOrderFacts } from './load-facts.js';

const order = {
  id: 7,
  number: 'CMD-2026-000007',
  status: 'paid',
  total: 10_850,
  placedAt: new Date('2026-11-21T10:00:00Z'),
  dueOn: null,
  lines: [{ productId: 3, name: 'SSD', quantity: 2 }],
} as const;

describe('what the assistant says of an order', () => {
  it('is that it is paid, unless it is on account and still to be paid', () => {
    expect(toOrderFacts({ ...order, lines: [...order.lines] }).text).toContain('elle est payée');
    const { text } = toOrderFacts({ ...order, lines: [...order.lines], dueOn: '2026-12-25' });
    expect(text).toContain('elle est confirmée, à payer avant le 25/12/2026');
    expect(text).not.toContain('payée');
  });
});
