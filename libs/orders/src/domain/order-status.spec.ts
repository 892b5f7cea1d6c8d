import { canTransition, transition, type OrderStatus } from './order-status.js';

const statuses: OrderStatus[] = ['en attente', 'payé', 'annulé', 'remboursé'];

describe('the status of an order', () => {
  it('allows only the listed transitions', () => {
    const allowed = statuses.flatMap((from) =>
      statuses.filter((to) => canTransition(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual(['en attente → payé', 'en attente → annulé', 'payé → remboursé', 'annulé → payé']);
  });

  it('refuses any other transition with a French message', () => {
    expect(() => transition('payé', 'annulé')).toThrow('Cette commande est déjà payée.');
    expect(() => transition('remboursé', 'payé')).toThrow('Cette commande est remboursée.');
  });
});
