import { ProductCards } from '@boutik/catalog';
import type { ProductCard } from '@boutik/contract';
import { DomainError, notFound } from '@boutik/kernel';
import { lockActingUser, queryRows } from '@boutik/platform/database';
import type { CallerInfo } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { FavouriteRow } from './favourite.entity.js';

/** Products per person. */
const MAX_FAVOURITES = 200;

/** Whose favourites: a user's, or those of a visitor of one browser. */
export type Owner = { userId: number } | { guestId: string };

const productRow = z.strictObject({ product_id: z.number() });

/** The products that customers and visitors want to find again. */
@Injectable()
export class Favourites {
  constructor(
    private readonly database: DataSource,
    private readonly cards: ProductCards,
  ) {}

  /** The newest first; products off sale are left out. */
  async list(owner: Owner, viewer: CallerInfo['user']): Promise<ProductCard[]> {
    const rows = await queryRows(
      this.database,
      productRow,
      `select product_id from favourites where ${columnOf(owner)} = $1 order by id desc limit ${MAX_FAVOURITES}`,
      [valueOf(owner)],
    );
    return this.cards.inOrder(
      rows.map(({ product_id: id }) => id),
      viewer,
    );
  }

  has(owner: Owner, productId: number): Promise<boolean> {
    return this.database.manager.existsBy(FavouriteRow, { ...owner, productId });
  }

  /** Idempotent. @throws DomainError not-found `unknown-product`; conflict `too-many-favourites` */
  async add(owner: Owner, productId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lock(tx, owner);
      const known = await queryRows(
        tx,
        z.strictObject({ id: z.number() }),
        'select id from products where id = $1 and is_active',
        [productId],
      );
      if (known.length === 0) throw notFound('unknown-product', 'Ce produit n’est plus proposé.');
      if (
        (await tx.countBy(FavouriteRow, owner)) >= MAX_FAVOURITES &&
        !(await tx.existsBy(FavouriteRow, { ...owner, productId }))
      )
        throw new DomainError(
          'conflict',
          'too-many-favourites',
          `Vous avez déjà ${MAX_FAVOURITES} favoris\u202f: retirez-en pour en ajouter.`,
        );
      await tx.query(`insert into favourites (${columnOf(owner)}, product_id) values ($1, $2) on conflict do nothing`, [
        valueOf(owner),
        productId,
      ]);
    });
  }

  /** Idempotent. */
  async remove(owner: Owner, productId: number): Promise<void> {
    await this.database.manager.delete(FavouriteRow, { ...owner, productId });
  }

  /** A user takes those of the browser, the newest where there are too many; idempotent. */
  async claim(userId: number, guestId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lock(tx, { userId });
      await tx.query(
        `with taken as (delete from favourites where guest_id = $2 returning product_id, added_at)
         insert into favourites (user_id, product_id, added_at)
         select $1, product_id, added_at from taken order by added_at desc
         limit greatest(0, ${MAX_FAVOURITES} - (select count(*) from favourites where user_id = $1))
         on conflict do nothing`,
        [userId, guestId],
      );
    });
  }
}

const columnOf = (owner: Owner) => ('userId' in owner ? 'user_id' : 'guest_id');
const valueOf = (owner: Owner) => ('userId' in owner ? owner.userId : owner.guestId);

/** Additions of one owner wait for each other, so that they are counted. @throws DomainError unauthenticated for an erased account */
async function lock(tx: EntityManager, owner: Owner): Promise<void> {
  if ('userId' in owner) await lockActingUser(tx, owner.userId);
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`favourites ${valueOf(owner)}`]);
}
