import type { InputOf, listPayouts } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Period } from '../domain/periods.js';
import type { BookedPayout } from '../domain/entries.js';
import { ProviderPayoutRow } from './provider-payout.entity.js';

const bookedRow = z.strictObject({
  provider: z.literal('stripe'),
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
  }: InputOf<typeof listPayouts>['query']): Promise<{ items: ProviderPayoutRow[]; total: number }> {
    const order = { paidOn: 'desc', id: 'desc' } as const;
    const [items, total] = await this.database.manager.findAndCount(ProviderPayoutRow, {
      order,
      take,
      skip: (page - 1) * take,
    });
    return { items, total };
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
