import { FillCart } from '@boutik/cart';
import type { Role } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { nothingToOrderAgain } from '../order.errors.js';
import { FindOrders } from './find-orders.js';

/** Puts the products of an earlier order into the cart, at today's prices. */
@Injectable()
export class OrderAgain {
  constructor(
    private readonly orders: FindOrders,
    private readonly filling: FillCart,
  ) {}

  /**
   * @param orderId as in addresses
   * @returns the number of products that were added, the names of those that are short, the articles in the cart
   * @throws DomainError not-found for an order of somebody else, conflict when nothing could be added
   */
  async fillCart(
    user: { id: number; role: Role },
    orderId: number,
  ): Promise<{ added: number; missing: string[]; count: number }> {
    const { lines } = await this.orders.findWithLines({ userId: user.id, orderToken: undefined }, orderId);
    const wanted = new Map<number, { productId: number; quantity: number; name: string }>();
    for (const { productId, quantity, name } of lines) {
      if (productId === null) continue;
      const before = wanted.get(productId)?.quantity ?? 0;
      wanted.set(productId, { productId, quantity: before + quantity, name });
    }
    const { addedLines, shortProducts, count } = await this.filling.addAll({ userId: user.id, role: user.role }, [
      ...wanted.values(),
    ]);
    if (addedLines === 0) throw nothingToOrderAgain();
    return { added: addedLines, missing: shortProducts.map((id) => wanted.get(id)?.name ?? ''), count };
  }
}
