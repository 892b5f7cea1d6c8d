import { type InputOf, listClientOrders, type ReplyOf } from '@boutik/contract';
import { Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { FindOrders } from './find-orders.js';
import { toOrderListView } from './order-views.js';

/** A client's orders of products, for sales staff. */
@Controller()
export class ClientOrdersController {
  constructor(private readonly finding: FindOrders) {}

  @Endpoint(listClientOrders)
  async listOfClient(@Input() { params }: InputOf<typeof listClientOrders>): Promise<ReplyOf<typeof listClientOrders>> {
    return toOrderListView(await this.finding.listByUser(params.id));
  }
}
