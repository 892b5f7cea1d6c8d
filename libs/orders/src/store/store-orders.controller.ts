import {
  deleteOrder,
  findOrder,
  type InputOf,
  listOrders,
  ok,
  orderAgain,
  placeOrder,
  type ReplyOf,
} from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import {
  Caller,
  type CallerInfo,
  CurrentUser,
  Endpoint,
  ErrorFieldFilter,
  Input,
  type SignedInUser,
} from '@boutik/platform/http';
import { Controller, UseFilters } from '@nestjs/common';
import { CancelOrder } from '../lifecycle/cancel-order.js';
import type { OrderRow } from '../storage/order.entity.js';
import { PaymentSchedules } from '../instalments/payment-schedules.js';
import { AccountOffers } from '../on-account/account-offers.js';
import { nextPayment } from '../deposits/domain/deposit.js';
import { FindExchanges } from '../exchanges/find-exchanges.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
import { nextAmountDue } from '../payment/manual/order-receipts.js';
import { FindOrders } from './find-orders.js';
import { ListOrders } from './list-orders.js';
import { PlaceOrder } from '../checkout/place-order.js';
import { requestedDelivery } from '../checkout/requested-delivery.js';
import { OrderAgain } from './order-again.js';
import { orderAccessOf } from './order-access.js';
import { toOrderDetailView, toPlacedOrderView } from './order-views.js';

/** Orders of the signed-in user, or of the client who has the token of a quote's order. */
@Controller()
export class StoreOrdersController {
  constructor(
    private readonly placing: PlaceOrder,
    private readonly finding: FindOrders,
    private readonly listing: ListOrders,
    private readonly cancelling: CancelOrder,
    private readonly invoices: InvoiceFiles,
    private readonly receipts: FindOrderReceipts,
    private readonly offers: AccountOffers,
    private readonly schedules: PaymentSchedules,
    private readonly ordering: OrderAgain,
    private readonly exchanges: FindExchanges,
  ) {}

  @Endpoint(placeOrder)
  @UseFilters(ErrorFieldFilter)
  async place(
    @Input() { body }: InputOf<typeof placeOrder>,
    @CurrentUser() user: SignedInUser,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof placeOrder>> {
    const addressId = body.adresse_id ?? null;
    const request = { ...requestedDelivery(body), addressId, buyerReference: body.reference_client ?? null };
    const order = await this.placing.place(user.id, request, caller.idempotencyKey);
    return toPlacedOrderView(order, body.total);
  }

  @Endpoint(listOrders)
  list(
    @Input() { query: { etat, page, per_page: perPage } }: InputOf<typeof listOrders>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof listOrders>> {
    return this.listing.list(user.id, { tab: etat, page, perPage });
  }

  @Endpoint(findOrder)
  async find(
    @Input() { params, query }: InputOf<typeof findOrder>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findOrder>> {
    const access = orderAccessOf(caller, query.order_token);
    const found = await this.finding.findWithLines(access, params.id);
    const exchanges = await this.finding.accessible(access, await this.exchanges.ofOrder(found.order.id));
    const invoiceDocuments = await this.invoices.listOfOrder(found.order.id);
    const [due, offer] = [await this.dueOf(found.order), await this.offers.find(found.order)];
    const instalments = await this.schedules.findOpen(found.order);
    const { invoiceId } = found.order;
    const isCredited = invoiceId !== null && invoiceDocuments.some(({ kind }) => kind === 'credit-note');
    const credited = isCredited ? await this.invoices.creditedUnits(invoiceId) : new Map<number, number>();
    return toOrderDetailView({ ...found, due, instalments, offer, invoiceDocuments, credited, exchanges });
  }

  /** Parts of a bank transfer, or of an order on account, may have come in. */
  private async dueOf(order: OrderRow): Promise<number> {
    if (order.dueOn) return (await this.receipts.of(order)).balance.due;
    if (!order.transferChosenAt || order.status !== 'pending') return nextPayment(order);
    return nextAmountDue(await this.receipts.of(order));
  }

  @Endpoint(orderAgain)
  async orderAgain(
    @Input() { params }: InputOf<typeof orderAgain>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof orderAgain>> {
    const { added, missing, count } = await this.ordering.fillCart(user, params.id);
    const some = 'Certains produits de la commande ne sont plus disponibles en quantité suffisante.';
    const message = missing.length > 0 ? some : 'Les produits de la commande sont dans votre panier.';
    return { ...ok, message, ajoutes: added, count, manquants: missing };
  }

  @Endpoint(deleteOrder)
  async delete(
    @Input() { params }: InputOf<typeof deleteOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof deleteOrder>> {
    await this.cancelling.cancel(user.id, params.id);
    return { ...ok, message: 'Commande supprimée avec succès !' };
  }
}
