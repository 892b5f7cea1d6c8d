import { reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { ReviewPictureFiles } from './pictures/picture-files.js';

const reviewsRow = z.strictObject({
  product: z.string(),
  client: z.string(),
  rating: z.number(),
  message: z.string(),
  created_at: z.date(),
  bought_at: z.date().nullable(),
  pictures: z.array(z.string()),
});

/** Published reviews stay after an erasure, without the name of the author and without pictures; the others are deleted. */
@Injectable()
@ProvidesPersonalData('Avis')
export class ReviewsPersonalData implements PersonalDataProvider {
  constructor(private readonly pictures: ReviewPictureFiles) {}

  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      reviewsRow,
      `select p.name as product, r.client, r.rating, r.message, r.created_at, r.bought_at,
         array(select '/api/avis/' || r.id || '/photos/' || (one->>'token') from jsonb_array_elements(r.pictures) one) as pictures
       from reviews r join products p on p.id = r.product_id where r.user_id = $1 order by r.id`,
      [id],
    );
    return rows.map((row) => ({
      produit: row.product,
      signature: row.client,
      note: row.rating,
      message: row.message,
      date: reunionIso(row.created_at),
      date_achat: row.bought_at && reunionIso(row.bought_at),
      photos: row.pictures.join(' '),
    }));
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await this.pictures.eraseOf(tx, id);
    await tx.query(`delete from reviews where user_id = $1 and state <> 'published'`, [id]);
    await tx.query(`update reviews set client = $2 where user_id = $1`, [id, 'Ancien client']);
    await tx.query('update review_reports set reporter_id = null where reporter_id = $1', [id]);
  }
}
