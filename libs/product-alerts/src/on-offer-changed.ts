import { ProductsForSale, productChanged, productPriceChanged, productStockChanged } from '@boutik/catalog';
import { ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SendDueAlerts } from './send-due-alerts.js';

/** A change of stock, price or offer may be what alerts of the product wait for. */
@Injectable()
@ListensTo(productChanged)
@ListensTo(productPriceChanged)
@ListensTo(productStockChanged)
export class OnOfferChanged {
  constructor(
    private readonly database: DataSource,
    private readonly products: ProductsForSale,
    private readonly due: SendDueAlerts,
  ) {}

  async handle({ productId }: { productId: number }): Promise<void> {
    let more = true;
    while (more) {
      more = await this.database.transaction(async (tx) =>
        this.due.send(tx, [...(await this.products.find([productId], tx)).values()]),
      );
    }
  }
}
