import { findOrder, listOrders } from './orders.js';
import { wireRefundState } from './refunds.js';
import { wireOrderStatus } from './order-status.js';
import { wireReturnState } from './returns.js';
import { wireLineStatus } from './services.js';
import { listStaffOrders } from './staff-orders.js';
import { fromWire } from './wire.js';

describe('the statuses on the wire', () => {
  it('are the specification’s words for orders and lines of service orders', () => {
    expect(wireOrderStatus).toEqual({
      pending: 'en attente',
      paid: 'payé',
      cancelled: 'annulé',
      refunded: 'remboursé',
    });
    expect(wireLineStatus).toEqual({ pending: 'En Attente', validated: 'Validée', cancelled: 'Annulée' });
  });

  it.each([wireOrderStatus, wireLineStatus, wireReturnState, wireRefundState])(
    'lead back to the code’s names',
    (map) => {
      const values: Readonly<Record<string, string>> = map;
      expect(Object.values(values).map((value) => fromWire(values, value))).toEqual(Object.keys(values));
    },
  );

  it('refuses a value that is not one of them', () => {
    const values: Readonly<Record<string, string>> = wireOrderStatus;
    expect(() => fromWire(values, 'paid')).toThrow('"paid" is not one of the wire values.');
  });

  it('are the only ones that requests and replies accept', () => {
    const { query } = listStaffOrders.input;
    expect(query.parse({ status: 'payé' })).toMatchObject({ status: 'payé' });
    expect(query.safeParse({ status: 'paid' }).success).toBe(false);
    const reply = (status: string) => ({
      status: 'success',
      success: true,
      total: 1,
      annees_facturees: [],
      commandes: [
        {
          id: 1,
          date: '2026-11-21T10:00:00+04:00',
          montant: 1,
          status,
          echeance: null,
          numero: 'CMD-2026-000001',
          articles: 1,
          images: [],
        },
      ],
    });
    expect(listOrders.reply.safeParse(reply('annulé')).success).toBe(true);
    expect(listOrders.reply.safeParse(reply('cancelled')).success).toBe(false);
    expect(findOrder.reply.shape.commande.shape.status.options).toEqual(Object.values(wireOrderStatus));
  });
});
