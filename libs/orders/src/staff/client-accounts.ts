import type { ClientAccount } from '@boutik/contract';
import { reunionIso, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const accountRow = z.strictObject({
  paid_orders: z.number(),
  pending: z.number(),
  last_placed_at: z.date().nullable(),
  invoiced: z.number(),
});

/** What clients ordered, were invoiced and still have to pay, from their orders of products and services. */
@Injectable()
export class ClientAccounts {
  constructor(private readonly database: DataSource) {}

  /** One statement; zeros for an unknown client. */
  async find(clientId: number): Promise<ClientAccount> {
    const [row] = await queryRows(
      this.database,
      accountRow,
      `select (count(*) filter (where o.status = 'paid'))::int as paid_orders,
         (coalesce(sum(o.total_cents - case when o.deposit_provider <> 'manual' then o.deposit_cents else 0 end)
           filter (where o.status = 'pending'), 0) - coalesce(sum((
           select sum(r.amount_cents) from payment_receipts r join payment_sessions s on s.id = r.payment_session_id
           where s.reference = o.number and r.reversed_at is null and o.status = 'pending')), 0)
         )::float8 as pending,
         max(o.placed_at) as last_placed_at,
         coalesce(sum((select sum(i.gross_cents) from invoices i where i.order_id = o.id)), 0)::float8 as invoiced
       from orders o where o.user_id = $1`,
      [clientId],
    );
    if (!row) throw new Error('An aggregate has one row.');
    return {
      commandes_payees: row.paid_orders,
      facture: toEuros(row.invoiced),
      en_attente: toEuros(row.pending),
      derniere_commande: row.last_placed_at && reunionIso(row.last_placed_at),
    };
  }
}
