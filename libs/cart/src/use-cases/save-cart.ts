import { Injectable } from '@nestjs/common';
import { cartFull, nothingToSave } from '../domain/cart.errors.js';
import { MAX_LINES } from '../domain/line-limits.js';
import { Carts } from '../storage/carts.js';
import { SavedCarts } from '../storage/saved-carts.js';

@Injectable()
export class SaveCart {
  constructor(
    private readonly carts: Carts,
    private readonly saved: SavedCarts,
  ) {}

  /**
   * Copies the user's product lines into the saved cart; lines saved before for other products stay.
   * @returns the number of saved lines
   * @throws DomainError invalid `empty-cart`, conflict `cart-full`
   */
  async save(userId: number): Promise<number> {
    return this.saved.transaction(async (tx) => {
      const cartId = await this.carts.lock(tx, { userId });
      const lines = cartId === null ? [] : await this.carts.linesById(tx, cartId);
      if (lines.length === 0) throw nothingToSave();
      await this.saved.saveLines(tx, userId, lines);
      const { length } = await this.saved.lines(userId, tx);
      if (length > MAX_LINES) throw cartFull(MAX_LINES);
      return length;
    });
  }
}
