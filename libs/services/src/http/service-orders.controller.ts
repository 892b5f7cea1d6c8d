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
import { CancelOrder, FindOrders, OrderInvoices, RemoveServiceLine } from '@boutik/orders';
import {
  type Attachment,
  Caller,
  type CallerInfo,
  CurrentUser,
  Endpoint,
  Input,
  type SignedInUser,
} from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import type { ServiceItem } from '../storage/service-catalogue.js';
import { PlaceServiceOrder } from '../use-cases/place-service-order.js';
import { serviceAccessOf } from './service-access.js';
import { toServiceOrderDetailView, toServiceOrderListView, toPlacedServiceOrderView } from './service-order-views.js';

type OrderedItem = NonNullable<InputOf<typeof placeServiceOrder>['body']['cartItems']>[number];

/** Service orders of the signed-in user; orders of others are reported as not found. */
@Controller()
export class ServiceOrdersController {
  constructor(
    private readonly placing: PlaceServiceOrder,
    private readonly finding: FindOrders,
    private readonly cancelling: CancelOrder,
    private readonly lines: RemoveServiceLine,
    private readonly invoices: OrderInvoices,
  ) {}

  @Endpoint(placeServiceOrder)
  async place(
    @Input() { body }: InputOf<typeof placeServiceOrder>,
    @CurrentUser() user: SignedInUser,
    @Caller() { idempotencyKey: requestKey }: CallerInfo,
  ): Promise<ReplyOf<typeof placeServiceOrder>> {
    const order = await this.placing.place({ userId: user.id, requestKey, items: body.cartItems?.map(toServiceItem) });
    return toPlacedServiceOrderView(order, body.total);
  }

  @Endpoint(listServiceOrders)
  async list(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof listServiceOrders>> {
    return toServiceOrderListView(await this.finding.listByUser(user.id, 'service-order'));
  }

  @Endpoint(findServiceOrder)
  async find(
    @Input() { params }: InputOf<typeof findServiceOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof findServiceOrder>> {
    const { order, lines } = await this.finding.findWithLines(serviceAccessOf(user), params.id);
    return toServiceOrderDetailView(order, lines, await this.invoices.list(order));
  }

  @Endpoint(deleteServiceOrder)
  async delete(
    @Input() { params }: InputOf<typeof deleteServiceOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof deleteServiceOrder>> {
    await this.cancelling.cancel(user.id, params.id, 'service-order');
    return { ...ok, message: 'Commande supprimée avec succès !' };
  }

  @Endpoint(removeServiceOrderLine)
  async removeLine(
    @Input() { body }: InputOf<typeof removeServiceOrderLine>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof removeServiceOrderLine>> {
    await this.lines.remove(user.id, body.item_id);
    return { ...ok, message: 'Le service a été retiré de la commande.' };
  }

  @Endpoint(downloadServiceInvoice)
  invoice(
    @Input() { params }: InputOf<typeof downloadServiceInvoice>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Attachment> {
    return this.invoices.invoice(serviceAccessOf(user), params.id);
  }

  @Endpoint(downloadServiceCreditNote)
  creditNote(
    @Input() { params }: InputOf<typeof downloadServiceCreditNote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Attachment> {
    return this.invoices.creditNote(serviceAccessOf(user), params.id, params.avoir);
  }
}

function toServiceItem({ sous_service_id: service, expertise_it_id: expertise, quantity }: OrderedItem): ServiceItem & {
  quantity: number;
} {
  return service ? { kind: 'service', id: service, quantity } : { kind: 'expertise', id: expertise ?? 0, quantity };
}
