import { type listOrders, ok, type OrderTab, orderTabs, type ReplyOf } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { AccountDebts } from '../on-account/account-debts.js';
import { OrderPages } from '../storage/order-pages.js';
import { toOrderSummaryViews } from './order-views.js';

/** The list of a customer's orders of products, for the customer and for staff. */
@Injectable()
export class ListOrders {
  constructor(
    private readonly pages: OrderPages,
    private readonly debts: AccountDebts,
  ) {}

  async list(
    userId: number,
    { tab, page, perPage }: { tab: OrderTab | undefined; page: number; perPage: number },
  ): Promise<ReplyOf<typeof listOrders>> {
    const statuses = tab === undefined ? null : orderTabs[tab];
    const [found, years] = await Promise.all([
      this.pages.find(userId, { statuses, page, perPage }),
      this.pages.invoicedYears(userId),
    ]);
    const commandes = toOrderSummaryViews(found, await this.debts.dueDaysOf(found.orders));
    return { ...ok, commandes, total: found.total, annees_facturees: years };
  }
}
