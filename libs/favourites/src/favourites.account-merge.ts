import { type AccountMerge, type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

@Injectable()
@MergesAccounts({ moves: { 'favourites.user_id': 'favoris' } })
export class FavouritesAccountMerge implements AccountMergeProvider {
  /** What both accounts have is moved once. */
  async merge(tx: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await tx.query(
      `delete from favourites mine using favourites theirs
       where mine.user_id = $1 and theirs.user_id = $2 and theirs.product_id = mine.product_id`,
      [from, into],
    );
  }
}
