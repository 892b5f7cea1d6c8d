import { downloadCreditNote, downloadInvoice, downloadOrder, type InputOf } from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import { Attachment, Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { notInvoiced, unknownCreditNote } from '../domain/order.errors.js';
import { OrderFiles } from '../documents/order-files.js';
import { FindOrders } from '../use-cases/find-orders.js';
import { orderAccessOf } from './order-access.js';

/** The PDF documents of an order, for callers who may see the order. */
@Controller()
export class OrderDocumentsController {
  constructor(
    private readonly finding: FindOrders,
    private readonly invoices: InvoiceFiles,
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
  async invoice(
    @Input() { params, query }: InputOf<typeof downloadInvoice>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    const order = await this.finding.findOne(orderAccessOf(caller, query.order_token), params.id);
    if (order.invoiceId === null) throw notInvoiced();
    return toPdfAttachment(`facture-${order.invoiceNumber}`, await this.invoices.pdf(order.invoiceId));
  }

  @Endpoint(downloadCreditNote)
  async creditNote(
    @Input() { params, query }: InputOf<typeof downloadCreditNote>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    const order = await this.finding.findOne(orderAccessOf(caller, query.order_token), params.id);
    const invoiceDocuments = await this.invoices.listOfOrder('order', order.id);
    const creditNote = invoiceDocuments.find(({ id, kind }) => id === params.avoir && kind === 'credit-note');
    if (!creditNote) throw unknownCreditNote();
    return toPdfAttachment(`avoir-${creditNote.number}`, await this.invoices.pdf(creditNote.id));
  }
}

function toPdfAttachment(name: string, bytes: Buffer): Attachment {
  return new Attachment({ filename: `${name}.pdf`, contentType: 'application/pdf', bytes, inline: true });
}
