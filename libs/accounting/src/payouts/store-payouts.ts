import type { SignedInUser } from '@boutik/platform/http';
import { idRow, queryRows, toJson } from '@boutik/platform/database';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { PaypalPayout } from '../domain/paypal-payouts.js';
import type { Payout } from '../domain/read-payouts.js';
import type { ProviderPayoutRow } from './provider-payout.entity.js';

type NewPayout = Payout & Partial<Pick<PaypalPayout, 'difference' | 'toCheck'>>;
type CountedPayout = NewPayout & { unknown: number };
const captureRow = z.strictObject({ id: z.string() });

interface PayoutSource {
  provider: ProviderPayoutRow['provider'];
  /** What the payouts were read from. */
  fileName: string;
  withUnknown: boolean;
  by: SignedInUser;
}

/** Stores payouts, each once; what is booked stays. */
@Injectable()
export class StorePayouts {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /** One with payments that the shop does not know, perhaps of another shop of the same account, is refused unless `withUnknown`. */
  async store(
    payouts: readonly NewPayout[],
    source: PayoutSource,
  ): Promise<{ added: number; known: number; refused: number }> {
    return this.database.transaction(async (tx) => {
      const counted = await countUnknown(tx, payouts, source.provider);
      const accepted = counted.filter(({ unknown }) => source.withUnknown || unknown === 0);
      const added = await insert(tx, accepted, source);
      const { by, fileName } = source;
      if (added > 0)
        await this.auditLog.record(tx, { by, action: 'payouts-imported', subject: fileName, note: `${added}` });
      return { added, known: accepted.length - added, refused: counted.length - accepted.length };
    });
  }
}

async function countUnknown(
  tx: EntityManager,
  payouts: readonly NewPayout[],
  provider: PayoutSource['provider'],
): Promise<CountedPayout[]> {
  const rows = await queryRows(
    tx,
    captureRow,
    'select capture_id as id from payment_sessions where provider = $2 and capture_id = any($1)',
    [payouts.flatMap(({ captureIds }) => captureIds), provider],
  );
  const known = new Set(rows.map(({ id }) => id));
  return payouts.map((payout) => ({ ...payout, unknown: payout.captureIds.filter((id) => !known.has(id)).length }));
}

async function insert(
  tx: EntityManager,
  payouts: readonly CountedPayout[],
  { provider, fileName, by }: PayoutSource,
): Promise<number> {
  const rows = payouts.map(({ captureIds, difference = 0, toCheck = [], ...payout }) => ({
    ...payout,
    payments: captureIds.length,
    difference,
    toCheck,
  }));
  const added = await queryRows(
    tx,
    idRow,
    `insert into provider_payouts (provider, payout_id, paid_on, amount_cents, fee_cents, payments, unknown_payments,
       difference_cents, to_check, file_name, recorded_by, recorded_by_name)
     select $5, "payoutId", "paidOn", amount, fee, payments, unknown, difference, "toCheck", $2, $3, $4
     from jsonb_to_recordset($1) as r ("payoutId" text, "paidOn" date, amount int, fee int, payments int, unknown int,
       difference int, "toCheck" jsonb)
     order by "paidOn", "payoutId" on conflict (provider, payout_id) do nothing returning id`,
    [toJson(rows), fileName, by.id, `${by.prenom} ${by.name}`.trim() || by.email, provider],
  );
  return added.length;
}
