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
import { Attachment, Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { notInvoiced, signInToOrder, unknownCreditNote, unknownOrder } from '../domain/service.errors.js';
import type { ServiceItem } from '../storage/service-catalogue.js';
import { type ServiceOrder, ServiceOrders } from '../storage/service-orders.js';
import { ChangeServiceOrder } from '../use-cases/change-service-order.js';
import { PlaceServiceOrder } from '../use-cases/place-service-order.js';
import { toServiceOrderDetailView, toServiceOrderListView, toPlacedServiceOrderView } from './service-order-views.js';

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

  @Endpoint(placeServiceOrder)
  async place(
    @Input() { body }: InputOf<typeof placeServiceOrder>,
    @Caller() { user, idempotencyKey: requestKey }: CallerInfo,
  ): Promise<ReplyOf<typeof placeServiceOrder>> {
    if (!user) throw signInToOrder();
    const order = await this.placing.place({ userId: user.id, requestKey, items: body.cartItems?.map(toServiceItem) });
    return toPlacedServiceOrderView(order, body.total);
  }

  @Endpoint(listServiceOrders)
  async list(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof listServiceOrders>> {
    return toServiceOrderListView(await this.orders.listByUser(user.id));
  }

  @Endpoint(findServiceOrder)
  async find(
    @Input() { params }: InputOf<typeof findServiceOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof findServiceOrder>> {
    const order = await this.requireOwnOrder(user, params.id);
    const [lines, invoiceDocuments] = [
      await this.orders.findLines(order.id),
      await this.invoices.listOfOrder('service-order', order.id),
    ];
    return toServiceOrderDetailView(order, lines, invoiceDocuments);
  }

  @Endpoint(deleteServiceOrder)
  async delete(
    @Input() { params }: InputOf<typeof deleteServiceOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof deleteServiceOrder>> {
    await this.changing.delete(user.id, params.id);
    return { ...ok, message: 'Commande supprimée avec succès\u202f!' };
  }

  @Endpoint(removeServiceOrderLine)
  async removeLine(
    @Input() { body }: InputOf<typeof removeServiceOrderLine>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof removeServiceOrderLine>> {
    await this.changing.removeLine(user.id, body.item_id);
    return { ...ok, message: 'Le service a été retiré de la commande.' };
  }

  @Endpoint(downloadServiceInvoice)
  async invoice(
    @Input() { params }: InputOf<typeof downloadServiceInvoice>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Attachment> {
    const order = await this.requireOwnOrder(user, params.id);
    if (order.invoice_id === null) throw notInvoiced();
    const bytes = await this.invoices.pdf(order.invoice_id);
    return toPdfAttachment(`facture-${order.invoice_number}`, bytes);
  }

  @Endpoint(downloadServiceCreditNote)
  async creditNote(
    @Input() { params }: InputOf<typeof downloadServiceCreditNote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Attachment> {
    const order = await this.requireOwnOrder(user, params.id);
    const invoiceDocuments = await this.invoices.listOfOrder('service-order', order.id);
    const creditNote = invoiceDocuments.find(({ id, kind }) => id === params.avoir && kind === 'credit-note');
    if (!creditNote) throw unknownCreditNote();
    return toPdfAttachment(`avoir-${creditNote.number}`, await this.invoices.pdf(creditNote.id));
  }

  private async requireOwnOrder(user: SignedInUser, orderId: number): Promise<ServiceOrder> {
    const order = await this.orders.findOfUser(user.id, orderId);
    if (!order) throw unknownOrder();
    return order;
  }
}

function toPdfAttachment(name: string, bytes: Buffer): Attachment {
  return new Attachment({ filename: `${name}.pdf`, contentType: 'application/pdf', bytes, inline: true });
}

function toServiceItem({ sous_service_id: service, expertise_it_id: expertise, quantity }: OrderedItem): ServiceItem & {
  quantity: number;
} {
  return service ? { kind: 'service', id: service, quantity } : { kind: 'expertise', id: expertise ?? 0, quantity };
}
