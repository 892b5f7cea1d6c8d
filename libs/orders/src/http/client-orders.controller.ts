import { type InputOf, listClientOrders, type ReplyOf } from '@boutik/contract';
import { Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { FindOrders } from '../use-cases/find-orders.js';
import { listView } from './order-views.js';

/** A client's orders, for sales staff. */
@Controller()
export class ClientOrdersController {
  constructor(private readonly finding: FindOrders) {}

  @Serve(listClientOrders)
  async ofClient(@Input() { params }: InputOf<typeof listClientOrders>): Promise<ReplyOf<typeof listClientOrders>> {
    return listView(await this.finding.listOf(params.id));
  }
}
