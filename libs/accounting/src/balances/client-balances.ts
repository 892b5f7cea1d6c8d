import type { InputOf, listClientBalances } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { escapeLike, queryRows, wordsLike } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { DAY_END, MARKS, UNCOUNTED_UNTIL_DAY } from './totals/movement-sql.js';

const balances = { invoiced: z.number(), settled: z.number(), balance: z.number(), disputed: z.number() };
const balanceRow = z.strictObject({ key: z.string(), clientId: z.number().nullable(), name: z.string(), ...balances });
const listRow = z.strictObject({ items: z.array(balanceRow), total: z.number(), totals: z.strictObject(balances) });

/** Cents; see the contract. */
export type Balances = Record<keyof typeof balances, Cents>;
export type ClientBalanceRow = z.infer<typeof balanceRow>;
type Filter = Omit<InputOf<typeof listClientBalances>['query'], 'au'>;

const SUMS = ['invoiced_cents', 'balance_cents', 'disputed_cents'];
const NOT_ZERO = '(balance_cents <> 0 or disputed_cents <> 0)';
const negative = SUMS.map((sum) => `-${sum}`).join(', ');

/** What accounts have too much or too little at the end of the day $1: nothing, but for what came since, and what was not counted yet. */
const CHANGES = `uncounted as materialized (${UNCOUNTED_UNTIL_DAY}),
  changes as materialized (
    select reference, sum(balance_cents) as balance_cents, sum(disputed_cents) as disputed_cents from (
      select reference, balance_cents, disputed_cents from uncounted
      union all
      select reference, -balance_cents, -disputed_cents from account_days where day > $1::date and reference <> '' and ${NOT_ZERO}) c
    group by reference)`;

/**
 * The account of each client (411) and what it owes from disputes (416) at the end of the day $1, where they are open. Orders of
 * deleted accounts have a balance each: nothing tells which of them belong together.
 */
const ACCOUNTS = `with ${MARKS}, ${CHANGES},
  at_the_day as (
    select r.reference, coalesce(t.balance_cents, 0) + coalesce(c.balance_cents, 0) as balance_cents,
      coalesce(t.disputed_cents, 0) + coalesce(c.disputed_cents, 0) as disputed_cents
    from (select reference from account_totals where reference <> '' and ${NOT_ZERO} union select reference from changes) r
      left join account_totals t on t.reference = r.reference left join changes c on c.reference = r.reference),
  accounts as materialized (
    select coalesce('client-' || o.user_id, a.reference) as key, max(o.user_id) as "clientId", min(a.reference) as reference,
      sum(a.balance_cents) as balance, sum(a.disputed_cents) as disputed
    from at_the_day a left join orders o on o.number = a.reference where ${NOT_ZERO} group by 1)`;

/** Those who were invoiced something by then, and owe nothing: clients, and orders of deleted accounts. */
const BALANCED = `
  select 'client-' || k.id as key, k.id as "clientId", null as reference, 0 as balance, 0 as disputed
  from (select customer_id as id from sales_customers where first_day <= $1::date
    union select o.user_id from invoices i join orders o on o.id = i.order_id
      where i.kind = 'deposit' and i.issued_on < ${DAY_END} and o.user_id is not null) k
  where k.id not in (select "clientId" from accounts where "clientId" is not null)
  union all
  select o.number, null, o.number, 0, 0 from orders o
  where o.user_id is null and o.number not in (select reference from accounts)
    and exists (select from account_days d where d.reference = o.number and d.day <= $1::date and d.invoiced_cents <> 0)`;

/** As the newest order names the client. */
const NAMED = `select coalesce(nullif(o.client_company, ''), trim(o.client_prenom || ' ' || o.client_name)) from orders o`;
const NAME = `coalesce((${NAMED} where o.user_id = "clientId" order by o.placed_at desc limit 1),
  (${NAMED} where "clientId" is null and o.number = reference), reference)`;
/** The words of orders find who may have the name. */
const IS_NAMED = `plain_words(${NAME}) like '%' || plain_words($2) || '%'`;
const MAY_BE_NAMED = `("clientId" is null or "clientId" in (select o.user_id from order_words w join orders o on o.id = w.order_id
  where ${wordsLike('w.words', "('%' || $2 || '%')")}))`;

/** What all orders of the client of a row were invoiced. */
const OF_ROW = `(
  select coalesce(sum(invoiced_cents), 0) as invoiced from (
    select o.number as reference from orders o where o.user_id = p."clientId" union select p.reference where p."clientId" is null) r
  cross join lateral (
    select t.invoiced_cents from account_totals t where t.reference = r.reference
    union all select -d.invoiced_cents from account_days d where d.reference = r.reference and d.day > $1::date
    union all select u.invoiced_cents from uncounted u where u.reference = r.reference) m)`;

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
    const isAll = etat === 'tous';
    const conditionsOfRow = [conditions[etat ?? OPEN], ...(search ? [...(isAll ? [MAY_BE_NAMED] : []), IS_NAMED] : [])];
    const pattern = escapeLike(search);
    const [found] = await queryRows(
      this.database,
      listRow,
      `${ACCOUNTS},
       matching as materialized (
         select * from (select * from accounts ${isAll ? `union all ${BALANCED}` : ''}) a
         where ${conditionsOfRow.join(' and ')} and $2::text is not null),
       page as (select * from matching order by abs(balance) + disputed desc, key limit $3 offset $4),
       sums as (
         select ${SUMS.map((sum) => `coalesce(sum(${sum}), 0) as ${sum}`).join(', ')} from (
           select ${SUMS.join(', ')} from account_totals where reference = ''
           union all select ${SUMS.join(', ')} from uncounted
           union all select ${negative} from account_days where reference = '' and day > $1::date) s)
       select
         (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'clientId', "clientId", 'name', ${NAME},
             'invoiced', w.invoiced, 'settled', w.invoiced - balance, 'balance', balance, 'disputed', disputed)
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
