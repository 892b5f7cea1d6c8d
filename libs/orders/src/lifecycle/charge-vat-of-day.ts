import { ProductsForSale } from '@boutik/catalog';
import { STANDARD_VAT } from '@boutik/kernel';
import { isVatExempt } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderRow } from '../storage/order.entity.js';
import { OrderLineRow } from '../storage/order-line.entity.js';
import type { OrderWithLines } from '../storage/orders.js';
import { vatWithinTotal } from './domain/vat-within-total.js';

/** Gives an order of the time when the seller was exempt from VAT the VAT of the day on which it is invoiced (docs/decisions/0235). */
@Injectable()
export class ChargeVatOfDay {
  constructor(private readonly products: ProductsForSale) {}

  /** Changes nothing while the seller is exempt, and of other orders. @returns the order with the lines to invoice */
  async charge<Known extends OrderWithLines>(tx: EntityManager, known: Known): Promise<Known> {
    const { order, lines } = known;
    if (!order.vatExempt || order.territory !== 'reunion' || isVatExempt()) return known;
    const products = await this.products.find(
      lines.flatMap(({ productId }) => productId ?? []),
      tx,
    );
    const taxed = vatWithinTotal({ lines, shipping: order.shipping }, ({ productId }) =>
      productId === null ? STANDARD_VAT : (products.get(productId)?.vatRate ?? STANDARD_VAT),
    );
    const { net, shipping, vat } = taxed;
    const amounts = { net, shipping, vat, vatExempt: false };
    await tx.update(OrderRow, { id: order.id }, amounts);
    for (const { id, vatRate, unitNet, net, vat, gross, ecoNet } of taxed.lines)
      await tx.update(OrderLineRow, { id }, { vatRate, unitNet, net, vat, gross, ecoNet });
    return { ...known, order: Object.assign(order, amounts), lines: taxed.lines };
  }
}
