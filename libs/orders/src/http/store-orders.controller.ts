import { deleteOrder, findOrder, type InputOf, listOrders, ok, placeOrder, type ReplyOf } from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller, UseFilters } from '@nestjs/common';
import { notSignedIn } from '../domain/order.errors.js';
import { CancelOrder } from '../use-cases/cancel-order.js';
import { FindOrders } from '../use-cases/find-orders.js';
import { PlaceOrder } from '../use-cases/place-order.js';
import { readerOf } from './order-reader.js';
import { detailView, listView, placedView } from './order-views.js';
import { RefusedOrderFilter } from './refused-order.filter.js';

/** Orders of the signed-in user, or of the client who has the token of a quote's order. */
@Controller()
export class StoreOrdersController {
  constructor(
    private readonly placing: PlaceOrder,
    private readonly finding: FindOrders,
    private readonly cancelling: CancelOrder,
    private readonly invoices: InvoiceFiles,
  ) {}

  @Serve(placeOrder)
  @UseFilters(RefusedOrderFilter)
  async place(
    @Input() { body }: InputOf<typeof placeOrder>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof placeOrder>> {
    const order = await this.placing.place(personOf(caller), body.selectedModeLivraison, caller.requestKey);
    return placedView(order, body.total);
  }

  @Serve(listOrders)
  async list(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof listOrders>> {
    return listView(await this.finding.listOf(personOf(caller)));
  }

  @Serve(findOrder)
  async find(
    @Input() { params, query }: InputOf<typeof findOrder>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findOrder>> {
    const found = await this.finding.withLines(readerOf(caller, query.order_token), params.id);
    return detailView({ ...found, papers: await this.invoices.ofOrder('order', found.order.id) });
  }

  @Serve(deleteOrder)
  async delete(
    @Input() { params }: InputOf<typeof deleteOrder>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof deleteOrder>> {
    await this.cancelling.cancel(personOf(caller), params.id);
    return { ...ok, message: 'Commande supprimée avec succès !' };
  }
}

function personOf({ user }: CallerInfo): number {
  if (!user) throw notSignedIn();
  return user.id;
}
