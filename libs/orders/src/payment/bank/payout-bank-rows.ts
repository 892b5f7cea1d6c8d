import type { Cents } from '@boutik/kernel';
import { countChanged } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Rows of bank statements that are payouts of a payment provider, and no money of one order. */
@Injectable()
export class PayoutBankRows {
  /** False when the row is no open one of this amount. A payout has one row: a second one is refused by the database. */
  async take(
    tx: EntityManager,
    { rowId, payoutId, amount }: { rowId: number; payoutId: number; amount: Cents },
  ): Promise<boolean> {
    const taken = `update bank_rows set state = 'recorded', payout_id = $2
      where id = $1 and state = 'open' and double_of is null and amount_cents = $3`;
    return (await countChanged(tx, taken, [rowId, payoutId, amount])) === 1;
  }

  /** Makes the row of a payout open again. False when it has none. */
  async release(tx: EntityManager, payoutId: number): Promise<boolean> {
    const released = `update bank_rows set state = 'open', payout_id = null where payout_id = $1`;
    return (await countChanged(tx, released, [payoutId])) === 1;
  }
}
