import { invalidField } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { NoPayoutReport, type Payout, readStripePayouts } from '../domain/read-payouts.js';

const MAX_BYTES = 5_000_000;

/** Imports the file of a provider's payouts, so that they and their fees are booked. */
@Injectable()
export class ImportPayouts {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Each payout is stored once, whatever file it comes in. What is booked stays: one with payments that the shop does not know,
   * perhaps of another shop of the same account, is refused unless `withUnknown`.
   * @throws DomainError 422 for a file that is no report of payouts
   */
  async import(
    file: unknown,
    { fileName, withUnknown, by }: { fileName: string; withUnknown: boolean; by: SignedInUser },
  ): Promise<{ added: number; known: number; refused: number; leftOut: number }> {
    const { payouts, leftOut } = await read(file);
    return this.database.transaction(async (tx) => {
      const counted = await countUnknown(tx, payouts);
      const accepted = counted.filter(({ unknown }) => withUnknown || unknown === 0);
      const added = await insert(tx, accepted, { fileName, by });
      if (added > 0)
        await this.auditLog.record(tx, { by, action: 'payouts-imported', subject: fileName, note: `${added}` });
      return { added, known: accepted.length - added, refused: counted.length - accepted.length, leftOut };
    });
  }
}

type CountedPayout = Payout & { unknown: number };
const captureRow = z.strictObject({ id: z.string() });

async function countUnknown(tx: EntityManager, payouts: readonly Payout[]): Promise<CountedPayout[]> {
  const rows = await queryRows(
    tx,
    captureRow,
    `select capture_id as id from payment_sessions where provider = 'stripe' and capture_id = any($1)`,
    [payouts.flatMap(({ captureIds }) => captureIds)],
  );
  const known = new Set(rows.map(({ id }) => id));
  return payouts.map((payout) => ({ ...payout, unknown: payout.captureIds.filter((id) => !known.has(id)).length }));
}

/** @throws DomainError 422 for a file that is no report, with what is wrong about it */
async function read(file: unknown): ReturnType<typeof readStripePayouts> {
  if (!(file instanceof Uint8Array) || file.byteLength === 0) throw invalidField('fichier', 'Choisissez un fichier.');
  if (file.byteLength > MAX_BYTES) throw invalidField('fichier', 'Ce fichier dépasse 5\u00a0Mo.');
  try {
    return await readStripePayouts(new TextDecoder().decode(file));
  } catch (error) {
    if (!(error instanceof NoPayoutReport)) throw error;
    throw invalidField('fichier', error.message);
  }
}

async function insert(
  tx: EntityManager,
  payouts: readonly CountedPayout[],
  { fileName, by }: { fileName: string; by: SignedInUser },
): Promise<number> {
  const rows = payouts.map(({ captureIds, ...payout }) => ({ ...payout, payments: captureIds.length }));
  const added = await queryRows(
    tx,
    idRow,
    `insert into provider_payouts (provider, payout_id, paid_on, amount_cents, fee_cents, payments, unknown_payments, file_name,
       recorded_by, recorded_by_name)
     select 'stripe', "payoutId", "paidOn", amount, fee, payments, unknown, $2, $3, $4
     from jsonb_to_recordset($1) as r ("payoutId" text, "paidOn" date, amount int, fee int, payments int, unknown int)
     order by "paidOn", "payoutId" on conflict (provider, payout_id) do nothing returning id`,
    [JSON.stringify(rows), fileName, by.id, `${by.prenom} ${by.name}`.trim() || by.email],
  );
  return added.length;
}
