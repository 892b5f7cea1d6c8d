import {
  findClientAccount,
  findStaffOrder,
  fromWire,
  type InputOf,
  listClientOrders,
  listStaffOrders,
  ok,
  type ReplyOf,
  wireOrderStatus,
} from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import { Payments } from '@boutik/payments';
import { Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { AccountDebts } from '../on-account/account-debts.js';
import { Disputes } from '../payment/disputes/disputes.js';
import { DeliveryAddresses } from '../checkout/delivery-addresses.js';
import { FindExchanges } from '../exchanges/find-exchanges.js';
import { Fulfilments } from '../fulfilment/storage/fulfilments.js';
import { OrderFollowUps } from './follow-up/order-follow-ups.js';
import { ClientAccounts } from './client-accounts.js';
import { StaffOrders } from './staff-orders.js';
import { toStaffOrderSummaryView, toStaffOrderView } from './staff-order-views.js';
import { ListOrders } from '../store/list-orders.js';

/** Of one client, on the client's page. */
const MAX_LISTED_ORDERS = 200;

/** Orders as staff read them. */
@Controller()
export class StaffOrderListController {
  constructor(
    private readonly orders: StaffOrders,
    private readonly invoices: InvoiceFiles,
    private readonly payments: Payments,
    private readonly addresses: DeliveryAddresses,
    private readonly listing: ListOrders,
    private readonly fulfilments: Fulfilments,
    private readonly followUps: OrderFollowUps,
    private readonly accounts: ClientAccounts,
    private readonly debts: AccountDebts,
    private readonly disputes: Disputes,
    private readonly exchanges: FindExchanges,
  ) {}

  @Endpoint(listStaffOrders)
  async list(@Input() { query }: InputOf<typeof listStaffOrders>): Promise<ReplyOf<typeof listStaffOrders>> {
    const { search, page, per_page: perPage } = query;
    const status = query.status && fromWire(wireOrderStatus, query.status);
    const { responsable: assigneeId, etiquette: tag, virement: transfer, solde: balance, devis: quoteNumber } = query;
    const { items, total } = await this.orders.list({
      status,
      search,
      assigneeId,
      tag,
      transfer,
      balance,
      quoteNumber,
      page,
      perPage,
    });
    const followUps = await this.followUps.ofOrders(items.map(({ id }) => id));
    const dueDays = await this.debts.dueDaysOf(items);
    const data = items.map((order) =>
      toStaffOrderSummaryView(order, { followUp: followUps.get(order.id), nextDueOn: dueDays.get(order.id) ?? null }),
    );
    return { ...ok, data: { data, total } };
  }

  /** The orders of products of one client. */
  @Endpoint(listClientOrders)
  listOfClient(@Input() { params }: InputOf<typeof listClientOrders>): Promise<ReplyOf<typeof listClientOrders>> {
    return this.listing.list(params.id, { tab: undefined, page: 1, perPage: MAX_LISTED_ORDERS });
  }

  @Endpoint(findClientAccount)
  async findAccount(
    @Input() { params }: InputOf<typeof findClientAccount>,
  ): Promise<ReplyOf<typeof findClientAccount>> {
    return { ...ok, data: await this.accounts.find(params.id) };
  }

  @Endpoint(findStaffOrder)
  async find(@Input() { params }: InputOf<typeof findStaffOrder>): Promise<ReplyOf<typeof findStaffOrder>> {
    const { order, lines } = await this.orders.findOne(params.id);
    const [invoiceDocuments, movements, disputes, exchanges, delivery, tracksDelivery, followUps, dueDays] =
      await Promise.all([
        this.invoices.listOfOrder(order.id),
        this.payments.movements(order.number),
        this.disputes.ofOrder(order.number),
        this.exchanges.ofOrder(order.id),
        this.addresses.find(order),
        this.fulfilments.exists(order.id),
        this.followUps.ofOrders([order.id]),
        this.debts.dueDaysOf([order]),
      ]);
    const state = { followUp: followUps.get(order.id), nextDueOn: dueDays.get(order.id) ?? null };
    const facts = {
      order,
      lines,
      invoiceDocuments,
      movements,
      disputes,
      exchanges,
      delivery,
      tracksDelivery,
      ...state,
    };
    return { ...ok, data: toStaffOrderView(facts) };
  }
}
