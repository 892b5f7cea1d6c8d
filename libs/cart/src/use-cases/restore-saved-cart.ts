import { ProductsForSale } from '@boutik/catalog';
import type { Role } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { nothingSaved, unknownSavedLine } from '../domain/cart.errors.js';
import { Carts } from '../storage/carts.js';
import { SavedCarts } from '../storage/saved-carts.js';
import { FillCart } from './fill-cart.js';

/** Number of lines moved into the cart, of lines that stay saved in whole or in part, and of articles in the cart. */
export interface RestoredCart {
  restoredCount: number;
  remainingCount: number;
  count: number;
}

@Injectable()
export class RestoreSavedCart {
  constructor(
    private readonly carts: Carts,
    private readonly saved: SavedCarts,
    private readonly products: ProductsForSale,
    private readonly filling: FillCart,
  ) {}

  /**
   * Moves saved lines into the user's cart as far as the stock allows; the rest stays saved.
   * @param lineId one line, or all of them
   * @throws DomainError not-found for a line that is not saved by this user, invalid when nothing is saved
   */
  async restore(user: { userId: number; role: Role }, lineId?: number): Promise<RestoredCart> {
    const owner = { userId: user.userId };
    return this.saved.transaction(async (tx) => {
      const cartId = await this.carts.lockOrCreate(tx, owner);
      const savedLines = await this.saved.lines(user.userId, tx);
      const selected = lineId === undefined ? savedLines : savedLines.filter(({ id }) => id === lineId);
      if (selected.length === 0) throw lineId === undefined ? nothingSaved() : unknownSavedLine();
      const products = await this.products.find(
        selected.map((line) => line.productId),
        tx,
      );
      const target = { cartId, role: user.role, products };
      const { moved, remaining } = await this.filling.place(tx, target, selected);
      const fullyMoved = selected.filter((line) => !remaining.some(({ id }) => id === line.id));
      await this.saved.remove(
        tx,
        user.userId,
        fullyMoved.map(({ id }) => id),
      );
      await this.saved.saveLines(tx, user.userId, remaining);
      return {
        restoredCount: moved.length,
        remainingCount: remaining.length,
        count: await this.carts.count(owner, tx),
      };
    });
  }
}
