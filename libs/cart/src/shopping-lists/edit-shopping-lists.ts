import { MAX_LIST_LINES } from '@boutik/contract';
import { DomainError, invalidField, notFound } from '@boutik/kernel';
import { lockActingUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { findListPlace, sameName } from '../domain/list-names.js';
import { sumLines, type WantedLine } from '../domain/wanted-lines.js';
import { notForSale } from '../domain/cart.errors.js';
import { ShoppingListRow } from './shopping-list.entity.js';
import { ShoppingLists } from './shopping-lists.js';

/** Lists of one account. */
export const MAX_LISTS = 50;

/** Changes the shopping lists of one account; the list of somebody else is not found. */
@Injectable()
export class EditShoppingLists {
  constructor(
    private readonly database: DataSource,
    private readonly lists: ShoppingLists,
  ) {}

  /**
   * Sent again it is the list that exists (`findListPlace`).
   * @returns the list, and how many of the products are not sold
   * @throws DomainError 422 for a name that another list has; conflict `too-many-shopping-lists`
   */
  create(
    userId: number,
    { name, lines, numbered }: { name: string; lines: readonly WantedLine[]; numbered: boolean },
  ): Promise<{ id: number; absent: number }> {
    return this.locked(userId, async (tx) => {
      const { sold, absent } = await this.findSold(tx, lines);
      const lists = await this.lists.named(tx, userId);
      const place = findListPlace(lists, { name, lines: sold, numbered });
      if (place.kind === 'same') return { id: place.id, absent };
      if (place.kind === 'taken') throw nameTaken();
      if (lists.length >= MAX_LISTS)
        throw new DomainError(
          'conflict',
          'too-many-shopping-lists',
          `Vous avez déjà ${MAX_LISTS} listes\u202f: supprimez-en une pour en créer.`,
        );
      const list = tx.create(ShoppingListRow, { userId, name: place.name });
      await tx.insert(ShoppingListRow, list);
      await this.addSold(tx, list.id, sold);
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
      const { sold, absent } = await this.findSold(tx, lines);
      if (sold.length === 0) throw notForSale();
      await this.addSold(tx, listId, sold);
      return absent;
    });
  }

  /** @throws DomainError not-found; 422 for a name that another list has */
  async rename(userId: number, listId: number, name: string): Promise<void> {
    await this.locked(userId, async (tx) => {
      await this.require(tx, userId, listId);
      const others = await tx.findBy(ShoppingListRow, { userId, id: Not(listId) });
      if (others.some((other) => sameName(other.name, name))) throw nameTaken();
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

  /** Each product once. */
  private async findSold(tx: EntityManager, lines: readonly WantedLine[]) {
    const wanted = sumLines(lines);
    const ids = await this.lists.sold(
      tx,
      wanted.map(({ productId }) => productId),
    );
    const sold = wanted.filter(({ productId }) => ids.has(productId));
    return { sold, absent: wanted.length - sold.length };
  }

  private async addSold(tx: EntityManager, listId: number, sold: readonly WantedLine[]): Promise<void> {
    if (sold.length > 0 && (await this.lists.add(tx, listId, sold)) > MAX_LIST_LINES)
      throw new DomainError(
        'conflict',
        'too-many-shopping-list-lines',
        `Une liste compte ${MAX_LIST_LINES} produits au plus.`,
      );
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

const nameTaken = () => invalidField('nom', 'Vous avez déjà une liste de ce nom\u202f: donnez-lui un autre nom.');

/** 404 also for that of somebody else. */
export function unknownList(): DomainError {
  return notFound('unknown-shopping-list', 'Cette liste n’est plus dans votre compte.');
}
