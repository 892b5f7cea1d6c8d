import { ProductsForSale } from '@boutik/catalog';
import type { Role } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { nothingSaved, unknownSavedLine } from '../domain/cart.errors.js';
import { restoredLines } from '../domain/restore-lines.js';
import { Carts } from '../storage/carts.js';
import { SavedCarts } from '../storage/saved-carts.js';
import { mostOf } from './shopper.js';

/** Number of lines moved into the cart, of lines that stay saved in whole or in part, and of articles in the cart. */
export interface TakenBack {
  taken: number;
  left: number;
  count: number;
}

@Injectable()
export class RestoreSavedCart {
  constructor(
    private readonly carts: Carts,
    private readonly saved: SavedCarts,
    private readonly products: ProductsForSale,
  ) {}

  /**
   * Moves saved lines into the user's cart as far as the stock allows; the rest stays saved.
   * @param lineId one line, or all of them
   * @throws DomainError not-found for a line that is not saved by this user, invalid when nothing is saved
   */
  async restore(person: { userId: number; role: Role }, lineId?: number): Promise<TakenBack> {
    const owner = { userId: person.userId };
    return this.saved.transaction(async (tx) => {
      const cartId = await this.carts.open(tx, owner);
      const all = await this.saved.lines(person.userId, tx);
      const wanted = lineId === undefined ? all : all.filter(({ id }) => id === lineId);
      if (wanted.length === 0) throw lineId === undefined ? nothingSaved() : unknownSavedLine();
      const cart = await this.carts.linesOf(tx, cartId);
      const sold = await this.products.find(
        wanted.map((line) => line.productId),
        tx,
      );
      const { put, left } = restoredLines(cart, wanted, (id) =>
        mostOf(sold.get(id), person.role, cart.find((line) => line.productId === id)?.held ?? 0),
      );
      await this.carts.put(tx, cartId, put);
      const gone = wanted.filter((line) => !left.some(({ id }) => id === line.id));
      await this.saved.remove(
        tx,
        person.userId,
        gone.map(({ id }) => id),
      );
      await this.saved.put(tx, person.userId, left);
      return { taken: put.length, left: left.length, count: await this.carts.count(owner, tx) };
    });
  }
}
