import {
  deleteOrder,
  downloadInvoice,
  findOrder,
  type InputOf,
  listOrders,
  ok,
  placeOrder,
  type ReplyOf,
} from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import { Attachment, Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller, UseFilters } from '@nestjs/common';
import { notInvoiced, notSignedIn } from '../domain/order.errors.js';
import { CancelOrder } from '../use-cases/cancel-order.js';
import { FindOrders, type OrderReader } from '../use-cases/find-orders.js';
import { PlaceOrder } from '../use-cases/place-order.js';
import { detailView, listView, placedView } from './order-views.js';
import { RefusedOrderFilter } from './refused-order.filter.js';

/** Orders of the person who signed in, or of the one who holds a quote order's token. */
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
    const { order, lines } = await this.finding.withLines(readerOf(caller, query.order_token), params.id);
    return detailView(order, lines);
  }

  @Serve(deleteOrder)
  async delete(
    @Input() { params }: InputOf<typeof deleteOrder>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof deleteOrder>> {
    await this.cancelling.cancel(personOf(caller), params.id);
    return { ...ok, message: 'Commande supprimée avec succès\u202f!' };
  }

  @Serve(downloadInvoice)
  async invoice(
    @Input() { params, query }: InputOf<typeof downloadInvoice>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    const order = await this.finding.one(readerOf(caller, query.order_token), params.id);
    if (order.invoiceId === null) throw notInvoiced();
    const bytes = await this.invoices.pdf(order.invoiceId);
    return new Attachment({
      filename: `facture-${order.invoiceNumber}.pdf`,
      contentType: 'application/pdf',
      bytes,
      inline: true,
    });
  }
}

function personOf({ user }: CallerInfo): number {
  if (!user) throw notSignedIn();
  return user.id;
}

/** Who reads: the caller, with the token that the call shows. */
export function readerOf({ user }: CallerInfo, orderToken: string | undefined): OrderReader {
  return { userId: user?.id ?? null, orderToken };
}
