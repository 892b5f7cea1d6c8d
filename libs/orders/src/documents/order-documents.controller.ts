import {
  downloadCreditNote,
  downloadDepositInvoice,
  downloadInvoice,
  downloadOrder,
  type InputOf,
} from '@boutik/contract';
import { type Attachment, Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { OrderFiles } from './order-files.js';
import { FindOrders } from '../store/find-orders.js';
import { orderAccessOf } from '../store/order-access.js';
import { OrderInvoices, toPdfAttachment } from './order-invoices.js';

/** The PDF documents of an order, for callers who may see the order. */
@Controller()
export class OrderDocumentsController {
  constructor(
    private readonly finding: FindOrders,
    private readonly invoices: OrderInvoices,
    private readonly orderFiles: OrderFiles,
  ) {}

  @Endpoint(downloadOrder)
  async order(
    @Input() { params, query }: InputOf<typeof downloadOrder>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    const { id, number } = await this.finding.findOne(orderAccessOf(caller, query.order_token), params.id);
    return toPdfAttachment(`bon-de-commande-${number}`, await this.orderFiles.pdf(id));
  }

  @Endpoint(downloadInvoice)
  invoice(
    @Input() { params, query }: InputOf<typeof downloadInvoice>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    return this.invoices.invoice(orderAccessOf(caller, query.order_token), params.id);
  }

  @Endpoint(downloadDepositInvoice)
  depositInvoice(
    @Input() { params, query }: InputOf<typeof downloadDepositInvoice>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    return this.invoices.depositInvoice(orderAccessOf(caller, query.order_token), params.id);
  }

  @Endpoint(downloadCreditNote)
  creditNote(
    @Input() { params, query }: InputOf<typeof downloadCreditNote>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    return this.invoices.creditNote(orderAccessOf(caller, query.order_token), params.id, params.avoir);
  }
}
