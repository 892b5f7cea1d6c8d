import { DomainError, notFound } from '@boutik/kernel';
import { idRow, lockActingUser, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

const votedOnRow = z.strictObject({ own: z.boolean() });
const countRow = z.strictObject({ useful_count: z.number() });
const reviewIdRow = z.strictObject({ review_id: z.number() });
/** Votes of one reader on the reviews of a product. */
const MAX_SHOWN = 500;

/** Readers say which reviews they found useful: each once, and not of their own. */
@Injectable()
export class VoteOnReview {
  constructor(private readonly database: DataSource) {}

  /**
   * Idempotent. @returns how many found it useful
   * @throws DomainError not-found, also of a review that is not published; conflict "own-review"
   */
  vote(by: SignedInUser, id: number, useful: boolean): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lockActingUser(tx, by.id);
      const [review] = await queryRows(
        tx,
        votedOnRow,
        `select coalesce(user_id = $2, false) as own from reviews where id = $1 and state = 'published' for no key update`,
        [id, by.id],
      );
      if (!review) throw notFound('unknown-review', 'Cet avis n’existe pas.');
      if (review.own) throw new DomainError('conflict', 'own-review', 'Vous ne pouvez pas juger votre propre avis.');
      await tx.query(
        useful
          ? 'insert into review_votes (review_id, user_id) values ($1, $2) on conflict do nothing'
          : 'delete from review_votes where review_id = $1 and user_id = $2',
        [id, by.id],
      );
      return countVotes(tx, id);
    });
  }

  /** The reviews of the product that the user found useful. */
  async usefulTo(userId: number, productId: number): Promise<number[]> {
    const rows = await queryRows(
      this.database,
      idRow,
      `select r.id from review_votes v join reviews r on r.id = v.review_id
       where v.user_id = $1 and r.product_id = $2 order by r.id limit ${MAX_SHOWN}`,
      [userId, productId],
    );
    return rows.map(({ id }) => id);
  }
}

/** A review that its author has written anew starts without votes. */
export async function clearVotes(tx: EntityManager, id: number): Promise<void> {
  await tx.query('delete from review_votes where review_id = $1', [id]);
}

/** The caller has locked the review. */
async function countVotes(tx: EntityManager, id: number): Promise<number> {
  const [row] = await queryRows(
    tx,
    countRow,
    `update reviews set useful_count = (select count(*) from review_votes where review_id = $1) where id = $1
     returning useful_count`,
    [id],
  );
  return row?.useful_count ?? 0;
}

/** Takes the votes of an account back; the reviews are locked in the order of their ids. */
export async function removeVotesOf(tx: EntityManager, userId: number): Promise<void> {
  const removed = await queryRows(
    tx,
    reviewIdRow,
    `with voted as (select id from reviews where id in (select review_id from review_votes where user_id = $1)
       order by id for no key update)
     delete from review_votes where user_id = $1 and review_id in (select id from voted) returning review_id`,
    [userId],
  );
  await tx.query(
    `update reviews r set useful_count = (select count(*) from review_votes v where v.review_id = r.id)
     where r.id = any($1::int[])`,
    [removed.map(({ review_id: id }) => id)],
  );
}
