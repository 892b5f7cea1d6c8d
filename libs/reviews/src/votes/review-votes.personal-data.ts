import { reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import {
  type AccountMerge,
  type AccountMergeProvider,
  type DataSubject,
  MergesAccounts,
  type PersonalDataProvider,
  type PersonalRecord,
  ProvidesPersonalData,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { removeVotesOf } from './vote-on-review.js';

const votedRow = z.strictObject({ product: z.string(), client: z.string(), voted_at: z.date() });

@Injectable()
@ProvidesPersonalData('Avis trouvés utiles')
export class ReviewVotesPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      votedRow,
      `select p.name as product, r.client, v.voted_at from review_votes v join reviews r on r.id = v.review_id
         join products p on p.id = r.product_id where v.user_id = $1 order by v.review_id`,
      [id],
    );
    return rows.map(({ product, client, voted_at: votedAt }) => ({
      produit: product,
      avis_de: client,
      date: reunionIso(votedAt),
    }));
  }

  erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    return removeVotesOf(tx, id);
  }
}

/** The votes of the merged account end: the customer may have voted twice, or on a review that is now their own. */
@Injectable()
@MergesAccounts({ custom: { 'review_votes.user_id': null } })
export class ReviewVotesAccountMerge implements AccountMergeProvider {
  merge(tx: EntityManager, { from }: AccountMerge): Promise<void> {
    return removeVotesOf(tx, from);
  }
}
