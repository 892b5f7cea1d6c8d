import { sum } from '@boutik/kernel';
import { type OrderAccess, ReturnableOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unknownOrder } from '../domain/return.errors.js';
import { Returns } from '../storage/returns.js';
import { returnableLines } from './returnable-lines.js';

/** A product of an order: a request returns all its units at once (decision 19). */
export interface ReturnableUnits {
  productId: number;
  name: string;
  left: number;
  /** In returns whose refund is not requested. */
  open: number;
}

@Injectable()
export class ListReturnable {
  constructor(
    private readonly database: DataSource,
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
  ) {}

  /** The products of an order, and whether any of its units is left, without a lock. @throws DomainError unauthenticated, not-found for an order of somebody else */
  async ofOrder(orderId: number, access: OrderAccess): Promise<{ products: ReturnableUnits[]; anyLeft: boolean }> {
    const order = await this.orders.findAccessible(String(orderId), access);
    if (!order) throw unknownOrder();
    const returned = await this.returns.returnedUnits(this.database.manager, order.id);
    const left = order.status === 'paid' ? returnableLines(order, returned) : [];
    const names = new Map(order.lines.flatMap(({ productId, name }) => (productId ? [[productId, name]] : [])));
    const products = [...names].map(([productId, name]) => ({
      productId,
      name,
      left: sum(left.filter((line) => line.productId === productId).map(({ quantity }) => quantity)),
      open: sum(
        order.lines
          .filter((line) => line.productId === productId)
          .map(({ lineNumber }) => returned.get(lineNumber)?.open ?? 0),
      ),
    }));
    return { products, anyLeft: left.length > 0 };
  }
}
