import { reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import {
  type DataSubject,
  type PersonalDataProvider,
  type PersonalRecord,
  ProvidesPersonalData,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { FavouriteRow } from './favourite.entity.js';

const favouriteRow = z.strictObject({ product: z.string(), added_at: z.date() });

@Injectable()
@ProvidesPersonalData('Favoris')
export class FavouritesPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      favouriteRow,
      `select p.name as product, f.added_at from favourites f join products p on p.id = f.product_id
       where f.user_id = $1 order by f.id`,
      [id],
    );
    return rows.map(({ product, added_at: addedAt }) => ({ produit: product, ajoute_le: reunionIso(addedAt) }));
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.delete(FavouriteRow, { userId: id });
  }
}
