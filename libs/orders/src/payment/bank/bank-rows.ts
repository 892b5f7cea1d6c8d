import { countChanged, likePattern, queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { DEBT, RECEIVED } from '../../on-account/account-debts.js';
import type { BankRow } from './bank-row.entity.js';
import type { CandidateOrder } from './domain/propose-orders.js';

const listedRow = z.strictObject({
  id: z.number(),
  bookedOn: z.string(),
  amount: z.number(),
  label: z.string(),
  counterparty: z.string(),
  reference: z.string(),
  fileName: z.string(),
  state: z.enum(['open', 'recorded', 'ignored']),
  orderId: z.number().nullable(),
  orderNumber: z.string().nullable(),
  payout: z.string().nullable(),
  /** The row that it may be once more. */
  double: z
    .strictObject({
      fileName: z.string(),
      label: z.string(),
      counterparty: z.string(),
      state: z.enum(['open', 'recorded', 'ignored']),
      orderNumber: z.string().nullable(),
    })
    .nullable(),
});
export type ListedBankRow = z.infer<typeof listedRow>;

const candidateRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  invoiceNumber: z.string().nullable(),
  amounts: z.array(z.number()),
  company: z.string().nullable(),
  prenom: z.string(),
  name: z.string(),
});

const MAX_CANDIDATES = 500;

/**
 * What may come in for an order `o`, cents: all that is left; its deposit, if that is not paid; the parts of its schedule. Of a
 * settled order, what it cost. More than the total counts as the total: receipts of an order may add up to more than an integer.
 */
const AWAITED = `case
  when o.due_on is not null then array[${DEBT}::int]
    || array(select i.amount_cents from payment_instalments i where i.order_id = o.id order by i.number)
  when o.status = 'pending' then (
    select array[o.total_cents - o.voucher_cents - came.cents
        - case when o.deposit_paid_at is not null and o.deposit_provider <> 'manual' then o.deposit_cents else 0 end]
      || case when o.deposit_paid_at is null and o.deposit_cents > came.cents then array[o.deposit_cents - came.cents] else '{}' end
    from (select least(${RECEIVED}, o.total_cents)::int as cents) came)
  else array[o.total_cents - o.voucher_cents] end`;

const DOUBLE = `case when d.id is not null then json_build_object('fileName', d.file_name, 'label', d.label, 'counterparty', d.counterparty,
    'state', d.state, 'orderNumber', (select number from orders where id = d.order_id)) end as double`;

/** Credits of bank statements. */
@Injectable()
export class BankRows {
  constructor(private readonly database: DataSource) {}

  /** The oldest first. `page` counts from 1. */
  async list(filter: {
    state: BankRow['state'];
    search: string;
    page: number;
    perPage: number;
  }): Promise<{ items: ListedBankRow[]; total: number }> {
    const { state, search, page, perPage } = filter;
    const found = `b.state = $1 and plain_words(b.label || ' ' || b.counterparty || ' ' || b.reference) like plain_words($2)`;
    const pattern = likePattern(search);
    const items = await queryRows(
      this.database,
      listedRow,
      `select b.id, b.booked_on::text as "bookedOn", b.amount_cents as amount, b.label, b.counterparty, b.reference,
         b.file_name as "fileName", b.state, b.order_id as "orderId", o.number as "orderNumber", p.payout_id as payout,
         ${DOUBLE}
       from bank_rows b left join orders o on o.id = b.order_id left join provider_payouts p on p.id = b.payout_id
         left join bank_rows d on d.id = b.double_of
       where ${found}
       order by b.booked_on, b.id limit $3 offset $4`,
      [state, pattern, perPage, (page - 1) * perPage],
    );
    const [count] = await queryRows(
      this.database,
      totalRow,
      `select count(*)::int as total from bank_rows b where ${found}`,
      [state, pattern],
    );
    return { items, total: count?.total ?? 0 };
  }

  /** Orders with one of these numbers or invoice numbers, and unpaid ones that await one of these amounts; cents. */
  async candidates(numbers: readonly string[], amounts: readonly number[]): Promise<CandidateOrder[]> {
    const rows = await queryRows(
      this.database,
      candidateRow,
      `select id, number, "invoiceNumber", amounts, company, prenom, name from (
         select o.id, o.number, o.invoice_number as "invoiceNumber", o.client_company as company, o.client_prenom as prenom,
           o.client_name as name, o.status = 'pending' or o.due_on is not null as "isOpen", ${AWAITED} as amounts
         from orders o where o.number = any($1) or o.invoice_number = any($1) or o.status = 'pending' or o.due_on is not null) o
       where amounts[1] > 0 and (number = any($1) or "invoiceNumber" = any($1) or ("isOpen" and amounts && $2::int[]))
       order by number = any($1) or "invoiceNumber" = any($1) desc, id desc limit $3`,
      [numbers, amounts, MAX_CANDIDATES],
    );
    return rows.map(({ company, prenom, name, ...order }) => ({
      ...order,
      names: [company ?? '', `${prenom} ${name}`.trim()].filter(Boolean),
    }));
  }

  find(id: number, tx: EntityManager = this.database.manager): Promise<ListedBankRow | null> {
    return queryRows(
      tx,
      listedRow,
      `select b.id, b.booked_on::text as "bookedOn", b.amount_cents as amount, b.label, b.counterparty, b.reference,
         b.file_name as "fileName", b.state, b.order_id as "orderId", null as "orderNumber", null as payout,
         ${DOUBLE} from bank_rows b left join bank_rows d on d.id = b.double_of where b.id = $1`,
      [id],
    ).then(([row]) => row ?? null);
  }

  /**
   * Takes an open row for an order, whose row the caller has locked. @returns the key of its receipt; null when it was taken
   * before
   */
  async take(tx: EntityManager, id: number, orderId: number): Promise<string | null> {
    const [taken] = await queryRows(
      tx,
      z.strictObject({ attempt: z.number() }),
      `update bank_rows set state = 'recorded', order_id = $2
       where id = $1 and state = 'open' and double_of is null returning attempt`,
      [id, orderId],
    );
    return taken ? receiptKey(id, taken.attempt) : null;
  }

  /** Makes a row open again whose receipt was reversed; nothing for a receipt of another origin. */
  async release(tx: EntityManager, key: string | null): Promise<void> {
    const [, id] = /^bank-row-(\d+)-\d+$/.exec(key ?? '') ?? [];
    if (id === undefined) return;
    await tx.query(`update bank_rows set state = 'open', order_id = null, attempt = attempt + 1 where id = $1`, [id]);
  }

  /** Staff say that an open row is a payment of its own. False when it was no possible double. */
  async confirm(tx: EntityManager, id: number): Promise<boolean> {
    const confirmed = `update bank_rows set double_of = null where id = $1 and state = 'open' and double_of is not null`;
    return (await countChanged(tx, confirmed, [id])) === 1;
  }

  /** False when it has that state already, or is recorded. */
  async setState(tx: EntityManager, id: number, state: 'open' | 'ignored'): Promise<boolean> {
    const before = state === 'open' ? 'ignored' : 'open';
    return (
      (await countChanged(tx, 'update bank_rows set state = $2 where id = $1 and state = $3', [id, state, before])) ===
      1
    );
  }
}

/** No request has a key of this form: theirs begin with the caller. */
function receiptKey(id: number, attempt: number): string {
  return `bank-row-${id}-${attempt}`;
}
