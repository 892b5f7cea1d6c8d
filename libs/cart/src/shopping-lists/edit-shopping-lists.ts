import { MAX_LIST_LINES } from '@boutik/contract';
import { DomainError, notFound } from '@boutik/kernel';
import { lockActingUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { sumLines, type WantedLine } from '../domain/wanted-lines.js';
import { notForSale } from '../domain/cart.errors.js';
import { ShoppingListRow } from './shopping-list.entity.js';
import { ShoppingLists } from './shopping-lists.js';

/** Lists of one account. */
const MAX_LISTS = 50;

/** Changes the shopping lists of one account; the list of somebody else is not found. */
@Injectable()
export class EditShoppingLists {
  constructor(
    private readonly database: DataSource,
    private readonly lists: ShoppingLists,
  ) {}

  /**
   * @returns the new list, and how many of the products are not sold
   * @throws DomainError conflict `too-many-shopping-lists`
   */
  create(userId: number, name: string, lines: readonly WantedLine[]): Promise<{ id: number; absent: number }> {
    return this.locked(userId, async (tx) => {
      if ((await tx.countBy(ShoppingListRow, { userId })) >= MAX_LISTS)
        throw new DomainError(
          'conflict',
          'too-many-shopping-lists',
          `Vous avez déjà ${MAX_LISTS} listes\u202f: supprimez-en une pour en créer.`,
        );
      const list = tx.create(ShoppingListRow, { userId, name });
      await tx.insert(ShoppingListRow, list);
      const { absent } = await this.addSold(tx, list.id, lines);
      return { id: list.id, absent };
    });
  }

  /**
   * @returns how many of the products are not sold
   * @throws DomainError not-found; conflict `too-many-shopping-list-lines`
   */
  add(userId: number, listId: number, lines: readonly WantedLine[]): Promise<number> {
    return this.locked(userId, async (tx) => {
      await this.require(tx, userId, listId);
      const { added, absent } = await this.addSold(tx, listId, lines);
      if (added === 0) throw notForSale();
      return absent;
    });
  }

  /** @throws DomainError not-found */
  async rename(userId: number, listId: number, name: string): Promise<void> {
    await this.locked(userId, async (tx) => {
      await this.require(tx, userId, listId);
      await tx.update(ShoppingListRow, { id: listId }, { name, changedAt: () => 'now()' });
    });
  }

  /** @throws DomainError not-found */
  async delete(userId: number, listId: number): Promise<void> {
    await this.locked(userId, async (tx) => {
      const { affected } = await tx.delete(ShoppingListRow, { id: listId, userId });
      if (!affected) throw unknownList();
    });
  }

  /** A quantity of 0 takes the product off the list. @throws DomainError not-found */
  async changeLines(userId: number, listId: number, lines: readonly WantedLine[]): Promise<void> {
    await this.locked(userId, async (tx) => {
      await this.require(tx, userId, listId);
      await this.lists.change(tx, listId, lines);
    });
  }

  private async addSold(tx: EntityManager, listId: number, lines: readonly WantedLine[]) {
    const wanted = sumLines(lines);
    const sold = await this.lists.sold(
      tx,
      wanted.map(({ productId }) => productId),
    );
    const added = wanted.filter(({ productId }) => sold.has(productId));
    if (added.length > 0 && (await this.lists.add(tx, listId, added)) > MAX_LIST_LINES)
      throw new DomainError(
        'conflict',
        'too-many-shopping-list-lines',
        `Une liste compte ${MAX_LIST_LINES} produits au plus.`,
      );
    return { added: added.length, absent: wanted.length - added.length };
  }

  private async require(tx: EntityManager, userId: number, listId: number): Promise<void> {
    if (!(await this.lists.find(userId, listId, tx))) throw unknownList();
  }

  /** Changes of one account wait for each other, so that lists and lines are counted. */
  private locked<T>(userId: number, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await lockActingUser(tx, userId);
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`shopping lists ${userId}`]);
      return work(tx);
    });
  }
}

/** 404 also for that of somebody else. */
export function unknownList(): DomainError {
  return notFound('unknown-shopping-list', 'Cette liste n’est plus dans votre compte.');
}
