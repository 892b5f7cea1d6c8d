import type { InputOf, listPayouts } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Period } from '../domain/periods.js';
import type { BookedPayout } from '../domain/entries.js';
import { ProviderPayoutRow } from './provider-payout.entity.js';

const bankRow = z.strictObject({ id: z.number(), day: z.string(), label: z.string() });
export type PayoutBankRow = z.infer<typeof bankRow>;
const matchRow = z.strictObject({
  payoutId: z.number(),
  matched: bankRow.nullable(),
  proposed: bankRow.nullable(),
});

/** A payout with its row of the bank's statement, or one that it may be. */
export type ListedPayout = ProviderPayoutRow & Pick<z.infer<typeof matchRow>, 'matched' | 'proposed'>;

const bookedRow = z.strictObject({
  provider: z.enum(['stripe', 'paypal']),
  payoutId: z.string(),
  amount: z.number(),
  fee: z.number(),
  at: z.date(),
});

/** Payouts of providers, as they were imported. */
@Injectable()
export class Payouts {
  constructor(private readonly database: DataSource) {}

  /** The newest first. `page` counts from 1. */
  async list({
    page,
    per_page: take,
  }: InputOf<typeof listPayouts>['query']): Promise<{ items: ListedPayout[]; total: number }> {
    const order = { paidOn: 'desc', id: 'desc' } as const;
    const [payouts, total] = await this.database.manager.findAndCount(ProviderPayoutRow, {
      order,
      take,
      skip: (page - 1) * take,
    });
    const matches = await this.matches(payouts.map(({ id }) => id));
    const items = payouts.map((payout) => {
      const { matched = null, proposed = null } = matches.find(({ payoutId }) => payoutId === payout.id) ?? {};
      return Object.assign(payout, { matched, proposed });
    });
    return { items, total };
  }

  /** An open row of the same amount is proposed from the day before the payout until ten days after it: banks book later. */
  private matches(payoutIds: readonly number[]): Promise<z.infer<typeof matchRow>[]> {
    const row = (b: string) =>
      `case when ${b}.id is not null then json_build_object('id', ${b}.id, 'day', ${b}.booked_on, 'label', trim(${b}.counterparty || ' ' || ${b}.label)) end`;
    return queryRows(
      this.database,
      matchRow,
      `select p.id as "payoutId", ${row('m')} as matched, ${row('o')} as proposed
       from provider_payouts p left join bank_rows m on m.payout_id = p.id
         left join lateral (select * from bank_rows b where m.id is null and b.state = 'open' and b.double_of is null and b.amount_cents = p.amount_cents
           and b.booked_on between p.paid_on - 1 and p.paid_on + 10 order by abs(b.booked_on - p.paid_on), b.id limit 1) o on true
       where p.id = any($1)`,
      [payoutIds],
    );
  }

  /** Those that were imported in the period, both days included, the oldest first. */
  async ofPeriod({ from, to }: Period, manager: EntityManager = this.database.manager): Promise<BookedPayout[]> {
    const rows = await queryRows(
      manager,
      bookedRow,
      `select provider, payout_id as "payoutId", amount_cents as amount, fee_cents as fee, recorded_at as at from provider_payouts
       where recorded_at >= ($1::date)::timestamp at time zone 'Indian/Reunion'
         and recorded_at < ($2::date + 1)::timestamp at time zone 'Indian/Reunion' order by id`,
      [from, to],
    );
    return rows.map(({ at, ...payout }) => ({ ...payout, day: reunionDay(at) }));
  }
}
