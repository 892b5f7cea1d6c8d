import type { InputOf, listClientBalances } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { COUNTED_AFTER_DAY, MARKS, UNCOUNTED_UNTIL_DAY } from './totals/movement-sql.js';

const balances = { invoiced: z.number(), settled: z.number(), balance: z.number(), disputed: z.number() };
const balanceRow = z.strictObject({ key: z.string(), clientId: z.number().nullable(), name: z.string(), ...balances });
const listRow = z.strictObject({ items: z.array(balanceRow), total: z.number(), totals: z.strictObject(balances) });

/** Cents; see the contract. */
export type Balances = Record<keyof typeof balances, Cents>;
export type ClientBalanceRow = z.infer<typeof balanceRow>;
type Filter = Omit<InputOf<typeof listClientBalances>['query'], 'au'>;

const SUMS = ['invoiced_cents', 'balance_cents', 'disputed_cents'];
/** What the totals have too much or too little at the end of the day $1: nothing, but for what came since the last count. */
const CHANGES = `changes as materialized (
    select reference, ${SUMS.map((sum) => `sum(${sum}) as ${sum}`).join(', ')} from (
      ${UNCOUNTED_UNTIL_DAY}
      union all
      select reference, ${SUMS.map((sum) => `-${sum}`).join(', ')} from (${COUNTED_AFTER_DAY}) m) c
    group by reference)`;

const NOT_ZERO = '(balance_cents <> 0 or disputed_cents <> 0)';
/** The references of orders that may be open at the day; all orders for `tous`. */
const references = (all: boolean) =>
  `select reference from account_totals where reference <> '' ${all ? '' : `and ${NOT_ZERO}`} union select reference from changes`;
const AT_THE_DAY = SUMS.map((sum) => `coalesce(t.${sum}, 0) + coalesce(c.${sum}, 0) as ${sum}`);
/** @param of rows with the `reference` of an order */
const accountsAt = (of: string) => `select r.*, ${AT_THE_DAY.join(', ')} from ${of} r
  left join account_totals t on t.reference = r.reference left join changes c on c.reference = r.reference`;

/**
 * The account of each client (411) and what it owes from disputes (416) at the end of the day $1. Orders of deleted accounts have
 * a balance each: nothing tells which of them belong together.
 */
const accounts = (all: boolean) => `with ${MARKS}, ${CHANGES},
  accounts as (
    select coalesce('client-' || o.user_id, a.reference) as key, max(o.user_id) as "clientId", min(a.reference) as reference,
      sum(a.balance_cents) as balance, sum(a.disputed_cents) as disputed
    from (${accountsAt(`(${references(all)})`)}) a left join orders o on o.number = a.reference
    where a.invoiced_cents <> 0 or a.balance_cents <> 0 or a.disputed_cents <> 0 group by 1)`;

/** As the newest order names the client. */
const NAMED = `select coalesce(nullif(o.client_company, ''), trim(o.client_prenom || ' ' || o.client_name)) from orders o`;
const NAME = `coalesce((${NAMED} where o.user_id = "clientId" order by o.placed_at desc limit 1),
  (${NAMED} where "clientId" is null and o.number = reference), reference)`;
const IS_NAMED = `plain_words(${NAME}) like '%' || plain_words($2) || '%'`;

/** What all orders of the client of a row were invoiced and have settled. */
const OF_ROW = `(select coalesce(sum(a.invoiced_cents), 0) as invoiced, coalesce(sum(a.invoiced_cents - a.balance_cents), 0) as settled
  from (${accountsAt(`(select o.number as reference from orders o where o.user_id = p."clientId"
    union select p.reference where p."clientId" is null)`)}) a)`;

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
    const state = conditions[etat ?? OPEN];
    const condition = search ? `${state} and ${IS_NAMED}` : state;
    const pattern = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
    const [found] = await queryRows(
      this.database,
      listRow,
      `${accounts(etat === 'tous')},
       matching as materialized (select * from accounts where ${condition} and $2::text is not null),
       page as (select * from matching order by abs(balance) + disputed desc, key limit $3 offset $4),
       sums as (
         select ${SUMS.map((sum) => `coalesce(sum(${sum}), 0) as ${sum}`).join(', ')} from (
           select ${SUMS.join(', ')} from account_totals where reference = '' union all select ${SUMS.join(', ')} from changes) s)
       select
         (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'clientId', "clientId", 'name', ${NAME},
             'invoiced', w.invoiced, 'settled', w.settled, 'balance', balance, 'disputed', disputed)
             order by abs(balance) + disputed desc, key), '[]') from page p cross join lateral ${OF_ROW} w) as items,
         (select count(*)::int from matching) as total,
         (select jsonb_build_object('invoiced', invoiced_cents, 'settled', invoiced_cents - balance_cents, 'balance', balance_cents,
            'disputed', disputed_cents) from sums) as totals`,
      [day, pattern, perPage, (page - 1) * perPage],
    );
    if (!found) throw new Error('No balances.');
    return found;
  }
}
