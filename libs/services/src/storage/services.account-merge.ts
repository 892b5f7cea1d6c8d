import { type AccountMerge, type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A service that is in both carts is in the cart once. */
@Injectable()
@MergesAccounts({ moves: { 'service_cart_lines.user_id': 'prestations au panier' } })
export class ServicesAccountMerge implements AccountMergeProvider {
  async merge(tx: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await tx.query(
      `delete from service_cart_lines mine using service_cart_lines theirs where mine.user_id = $1 and theirs.user_id = $2
         and (theirs.sub_service_id = mine.sub_service_id or theirs.expertise_id = mine.expertise_id)`,
      [from, into],
    );
  }
}
