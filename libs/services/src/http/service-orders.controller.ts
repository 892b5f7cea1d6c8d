import {
  deleteServiceOrder,
  downloadServiceCreditNote,
  downloadServiceInvoice,
  findServiceOrder,
  type InputOf,
  listServiceOrders,
  ok,
  placeServiceOrder,
  removeServiceOrderLine,
  type ReplyOf,
} from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import { Attachment, Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { notInvoiced, signedOut, signInToOrder, unknownCreditNote, unknownOrder } from '../domain/service.errors.js';
import type { Wanted } from '../storage/service-catalogue.js';
import { type ServiceOrder, ServiceOrders } from '../storage/service-orders.js';
import { ChangeServiceOrder } from '../use-cases/change-service-order.js';
import { PlaceServiceOrder } from '../use-cases/place-service-order.js';
import { detailView, listView, placedView } from './service-order-views.js';

type OrderedItem = NonNullable<InputOf<typeof placeServiceOrder>['body']['cartItems']>[number];

/** Service orders of the signed-in user; orders of others are reported as not found. */
@Controller()
export class ServiceOrdersController {
  constructor(
    private readonly orders: ServiceOrders,
    private readonly placing: PlaceServiceOrder,
    private readonly changing: ChangeServiceOrder,
    private readonly invoices: InvoiceFiles,
  ) {}

  @Serve(placeServiceOrder)
  async place(
    @Input() { body }: InputOf<typeof placeServiceOrder>,
    @Caller() { user, requestKey }: CallerInfo,
  ): Promise<ReplyOf<typeof placeServiceOrder>> {
    if (!user) throw signInToOrder();
    const order = await this.placing.place({ userId: user.id, requestKey, wanted: body.cartItems?.map(wantedOf) });
    return placedView(order, body.total);
  }

  @Serve(listServiceOrders)
  async list(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof listServiceOrders>> {
    return listView(await this.orders.listOf(personOf(caller)));
  }

  @Serve(findServiceOrder)
  async find(
    @Input() { params }: InputOf<typeof findServiceOrder>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findServiceOrder>> {
    const order = await this.own(caller, params.id);
    const [lines, papers] = [await this.orders.lines(order.id), await this.invoices.ofOrder('service-order', order.id)];
    return detailView(order, lines, papers);
  }

  @Serve(deleteServiceOrder)
  async delete(
    @Input() { params }: InputOf<typeof deleteServiceOrder>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof deleteServiceOrder>> {
    await this.changing.delete(personOf(caller), params.id);
    return { ...ok, message: 'Commande supprimée avec succès\u202f!' };
  }

  @Serve(removeServiceOrderLine)
  async removeLine(
    @Input() { body }: InputOf<typeof removeServiceOrderLine>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof removeServiceOrderLine>> {
    await this.changing.removeLine(personOf(caller), body.item_id);
    return { ...ok, message: 'Le service a été retiré de la commande.' };
  }

  @Serve(downloadServiceInvoice)
  async invoice(
    @Input() { params }: InputOf<typeof downloadServiceInvoice>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    const order = await this.own(caller, params.id);
    if (order.invoice_id === null) throw notInvoiced();
    const bytes = await this.invoices.pdf(order.invoice_id);
    return pdf(`facture-${order.invoice_number}`, bytes);
  }

  @Serve(downloadServiceCreditNote)
  async creditNote(
    @Input() { params }: InputOf<typeof downloadServiceCreditNote>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    const order = await this.own(caller, params.id);
    const papers = await this.invoices.ofOrder('service-order', order.id);
    const note = papers.find(({ id, kind }) => id === params.avoir && kind === 'credit-note');
    if (!note) throw unknownCreditNote();
    return pdf(`avoir-${note.number}`, await this.invoices.pdf(note.id));
  }

  private async own(caller: CallerInfo, orderId: number): Promise<ServiceOrder> {
    const order = await this.orders.ofUser(personOf(caller), orderId);
    if (!order) throw unknownOrder();
    return order;
  }
}

function pdf(name: string, bytes: Buffer): Attachment {
  return new Attachment({ filename: `${name}.pdf`, contentType: 'application/pdf', bytes, inline: true });
}

function personOf({ user }: CallerInfo): number {
  if (!user) throw signedOut();
  return user.id;
}

function wantedOf({ sous_service_id: service, expertise_it_id: expertise, quantity }: OrderedItem): Wanted & {
  quantity: number;
} {
  return service ? { kind: 'service', id: service, quantity } : { kind: 'expertise', id: expertise ?? 0, quantity };
}
