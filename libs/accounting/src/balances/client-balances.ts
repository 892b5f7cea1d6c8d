import type { InputOf, listClientBalances } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CLIENT_MOVEMENTS } from '../matched-orders.js';

const balances = { invoiced: z.number(), settled: z.number(), balance: z.number(), disputed: z.number() };
const balanceRow = z.strictObject({ key: z.string(), clientId: z.number().nullable(), name: z.string(), ...balances });
const listRow = z.strictObject({ items: z.array(balanceRow), total: z.number(), totals: z.strictObject(balances) });

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
    select coalesce('client-' || o.user_id, a.reference) as key, max(o.user_id) as "clientId", max(o.id) as "newestOrder",
      min(a.reference) as reference, coalesce(sum(a.invoiced), 0)::float8 as invoiced,
      coalesce(sum(a.settled), 0)::float8 as settled, sum(a.balance)::float8 as balance, sum(a.disputed)::float8 as disputed
    from orders_at a left join orders o on o.number = a.reference group by 1)`;
/** As the newest order names the client. */
const NAME = `(select coalesce(nullif(o.client_company, ''), trim(o.client_prenom || ' ' || o.client_name))
  from orders o where o.id = "newestOrder")`;

const IS_NAMED = `plain_words(coalesce(${NAME}, reference)) like '%' || plain_words($2) || '%'`;

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
    const condition = search ? `${conditions[etat ?? OPEN]} and ${IS_NAMED}` : conditions[etat ?? OPEN];
    const pattern = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
    const [found] = await queryRows(
      this.database,
      listRow,
      `${ACCOUNTS},
       matching as materialized (select * from accounts where ${condition} and $2::text is not null),
       page as (select * from matching order by abs(balance) + disputed desc, key limit $3 offset $4)
       select
         (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'clientId', "clientId", 'name', coalesce(${NAME}, reference),
             'invoiced', invoiced, 'settled', settled, 'balance', balance, 'disputed', disputed)
             order by abs(balance) + disputed desc, key), '[]') from page) as items,
         (select count(*)::int from matching) as total,
         (select jsonb_build_object('invoiced', coalesce(sum(invoiced), 0), 'settled', coalesce(sum(settled), 0),
             'balance', coalesce(sum(balance), 0), 'disputed', coalesce(sum(disputed), 0)) from accounts) as totals`,
      [day, pattern, perPage, (page - 1) * perPage],
    );
    if (!found) throw new Error('No balances.');
    return found;
  }
}
