import { ProductsForSale } from '@boutik/catalog';
import type { Role } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { unknownSavedLine } from '../domain/cart.errors.js';
import { assertQuantityAllowed } from '../domain/line-limits.js';
import { Carts, type StoredLine } from '../storage/carts.js';
import { SavedCarts } from '../storage/saved-carts.js';
import { toCartItem, maxQuantityOf, requireOnSale } from './cart-change.js';

interface SavedCartOwner {
  userId: number;
  role: Role;
}

@Injectable()
export class ChangeSavedLine {
  constructor(
    private readonly carts: Carts,
    private readonly saved: SavedCarts,
    private readonly products: ProductsForSale,
  ) {}

  /** @throws DomainError not-found for another user's line or a product that is off sale; conflict above the stock */
  async changeQuantity({ userId, role }: SavedCartOwner, lineId: number, quantity: number): Promise<void> {
    await this.saved.transaction(async (tx) => {
      const line = await this.lockLine(tx, userId, lineId);
      const product = requireOnSale((await this.products.find([line.productId], tx)).get(line.productId));
      assertQuantityAllowed(quantity, maxQuantityOf(product, role, 0));
      await this.saved.saveLines(tx, userId, [toCartItem(product, quantity)]);
    });
  }

  /** @throws DomainError not-found for another user's line */
  async remove(userId: number, lineId: number): Promise<void> {
    await this.saved.transaction(async (tx) => {
      await this.lockLine(tx, userId, lineId);
      await this.saved.remove(tx, userId, [lineId]);
    });
  }

  private async lockLine(tx: EntityManager, userId: number, lineId: number): Promise<StoredLine> {
    await this.carts.lockOrCreate(tx, { userId });
    const line = (await this.saved.lines(userId, tx)).find(({ id }) => id === lineId);
    if (!line) throw unknownSavedLine();
    return line;
  }
}
