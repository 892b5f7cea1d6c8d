import { invalidField } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Payout, readStripePayouts } from '../domain/read-payouts.js';

const MAX_BYTES = 5_000_000;

/** Imports the file of a provider's payouts, so that they and their fees are booked. */
@Injectable()
export class ImportPayouts {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Each payout is stored once, whatever file it comes in.
   * @throws DomainError 422 for a file that is no report of payouts
   */
  async import(
    file: unknown,
    { fileName, by }: { fileName: string; by: SignedInUser },
  ): Promise<{ added: number; known: number; leftOut: number }> {
    const { payouts, leftOut } = await read(file);
    const added = await this.database.transaction(async (tx) => {
      const count = await insert(tx, payouts, { fileName, by });
      if (count > 0)
        await this.auditLog.record(tx, { by, action: 'payouts-imported', subject: fileName, note: `${count}` });
      return count;
    });
    return { added, known: payouts.length - added, leftOut };
  }
}

/** Whatever a parser has against the file, it is the file that is wrong. */
async function read(file: unknown): ReturnType<typeof readStripePayouts> {
  if (!(file instanceof Uint8Array) || file.byteLength === 0) throw invalidField('fichier', 'Choisissez un fichier.');
  if (file.byteLength > MAX_BYTES) throw invalidField('fichier', 'Ce fichier dépasse 5\u00a0Mo.');
  try {
    return await readStripePayouts(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    throw invalidField(
      'fichier',
      'Ce fichier n’est pas un rapport de versements de Stripe\u202f: il lui faut les colonnes de «\u00a0Payout reconciliation, itemized\u00a0», avec payment_intent_id.',
    );
  }
}

async function insert(
  tx: EntityManager,
  payouts: readonly Payout[],
  { fileName, by }: { fileName: string; by: SignedInUser },
): Promise<number> {
  const added = await queryRows(
    tx,
    idRow,
    `insert into provider_payouts (provider, payout_id, paid_on, amount_cents, fee_cents, payments, unknown_payments, file_name,
       recorded_by, recorded_by_name)
     select 'stripe', r."payoutId", r."paidOn", r.amount, r.fee, cardinality(r."captureIds"),
       (select count(*) from unnest(r."captureIds") c where not exists (
          select from payment_sessions s where s.provider = 'stripe' and s.capture_id = c)), $2, $3, $4
     from jsonb_to_recordset($1) as r ("payoutId" text, "paidOn" date, amount int, fee int, "captureIds" text[])
     order by r."paidOn", r."payoutId" on conflict (provider, payout_id) do nothing returning id`,
    [JSON.stringify(payouts), fileName, by.id, `${by.prenom} ${by.name}`.trim() || by.email],
  );
  return added.length;
}
