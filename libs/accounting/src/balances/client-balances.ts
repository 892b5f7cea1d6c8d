import type { InputOf, listClientBalances } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CLIENT_MOVEMENTS } from '../matched-orders.js';

const balances = { invoiced: z.number(), settled: z.number(), balance: z.number(), disputed: z.number() };
const balanceRow = z.strictObject({ key: z.string(), clientId: z.number().nullable(), name: z.string(), ...balances });
const totalsRow = z.strictObject({ total: z.number(), ...balances });

/** Cents; see the contract. */
export type Balances = Record<keyof typeof balances, Cents>;
export type ClientBalanceRow = z.infer<typeof balanceRow>;
type Filter = Omit<InputOf<typeof listClientBalances>['query'], 'au'>;

/**
 * The account of each client (411) and what it owes from disputes (416) until the end of the day $1. Orders of deleted
 * accounts have a balance each: nothing tells which of them belong together.
 */
const ACCOUNTS = `with movements as (
    select reference, owed, 0 as disputed, invoice, at from (${CLIENT_MOVEMENTS}) m
    union all
    select s.reference, 0, case l.kind when 'disputed' then abs(l.amount_cents) else -abs(l.amount_cents) end, false, l.recorded_at
    from payment_ledger l join payment_sessions s on s.id = l.payment_session_id where l.kind in ('disputed', 'reinstated')),
  orders_at as (
    select reference, sum(owed) filter (where invoice) as invoiced, sum(-owed) filter (where not invoice) as settled,
      sum(owed) as balance, sum(disputed) as disputed
    from movements where at < ($1::date + 1)::timestamp at time zone 'Indian/Reunion' group by reference),
  accounts as (
    select coalesce('client-' || o.user_id, a.reference) as key, max(o.user_id) as "clientId",
      coalesce((array_agg(coalesce(nullif(o.client_company, ''), trim(o.client_prenom || ' ' || o.client_name)) order by o.id desc))[1],
        min(a.reference)) as name,
      coalesce(sum(a.invoiced), 0)::float8 as invoiced, coalesce(sum(a.settled), 0)::float8 as settled,
      sum(a.balance)::float8 as balance, sum(a.disputed)::float8 as disputed
    from orders_at a left join orders o on o.number = a.reference group by 1)`;

const OPEN = 'open';
const conditions: Record<NonNullable<Filter['etat']> | typeof OPEN, string> = {
  [OPEN]: '(balance <> 0 or disputed <> 0)',
  débiteur: 'balance > 0',
  créditeur: 'balance < 0',
  tous: 'true',
};

/** What each client owed at the end of a day, from invoices and the ledger of payments. */
@Injectable()
export class ClientBalances {
  constructor(private readonly database: DataSource) {}

  /** The largest balances first, whoever owes them; `page` counts from 1. `totals` is of all clients. */
  async list(
    day: string,
    { page, per_page: perPage, search, etat }: Filter,
  ): Promise<{ items: ClientBalanceRow[]; total: number; totals: Balances }> {
    const condition = `${conditions[etat ?? OPEN]} and plain_words(name) like '%' || plain_words($2) || '%'`;
    const pattern = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
    const items = await queryRows(
      this.database,
      balanceRow,
      `${ACCOUNTS} select key, "clientId", name, invoiced, settled, balance, disputed from accounts
       where ${condition} order by abs(balance) + disputed desc, key limit $3 offset $4`,
      [day, pattern, perPage, (page - 1) * perPage],
    );
    const [row] = await queryRows(
      this.database,
      totalsRow,
      `${ACCOUNTS} select (count(*) filter (where ${condition}))::int as total, coalesce(sum(invoiced), 0) as invoiced,
         coalesce(sum(settled), 0) as settled, coalesce(sum(balance), 0) as balance, coalesce(sum(disputed), 0) as disputed
       from accounts`,
      [day, pattern],
    );
    const { total, ...totals } = row ?? { total: 0, invoiced: 0, settled: 0, balance: 0, disputed: 0 };
    return { items, total, totals };
  }
}
