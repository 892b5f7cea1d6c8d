import { canTransition, transition, type OrderStatus } from './order-status.js';

const statuses: OrderStatus[] = ['pending', 'paid', 'cancelled', 'refunded'];

describe('the status of an order', () => {
  it('allows only the listed transitions', () => {
    const allowed = statuses.flatMap((from) =>
      statuses.filter((to) => canTransition(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual([
      'pending → paid',
      'pending → cancelled',
      'paid → refunded',
      'cancelled → pending',
      'cancelled → paid',
    ]);
  });

  it('refuses any other transition with a French message', () => {
    expect(() => transition({ status: 'paid', source: 'cart' }, 'cancelled')).toThrow('Cette commande est déjà payée.');
    const onAccount = { status: 'paid', source: 'cart', dueOn: '2026-12-25' } as const;
    expect(() => transition(onAccount, 'cancelled')).toThrow('Cette commande est déjà confirmée.');
    expect(() => transition({ status: 'refunded', source: 'services' }, 'paid')).toThrow(
      'Cette commande est remboursée.',
    );
  });
});
