import { mayMove, moved, type OrderStatus } from './order-status.js';

const statuses: OrderStatus[] = ['en attente', 'payé', 'annulé', 'remboursé'];

describe('the status of an order', () => {
  it('allows only the listed transitions', () => {
    const allowed = statuses.flatMap((from) =>
      statuses.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual(['en attente → payé', 'en attente → annulé', 'payé → remboursé', 'annulé → payé']);
  });

  it('refuses any other transition with a French message', () => {
    expect(() => moved('payé', 'annulé')).toThrow('Cette commande est déjà payée.');
    expect(() => moved('remboursé', 'payé')).toThrow('Cette commande est remboursée.');
  });
});
