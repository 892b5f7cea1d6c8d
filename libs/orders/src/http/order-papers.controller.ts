import { downloadCreditNote, downloadInvoice, downloadOrder, type InputOf } from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import { Attachment, Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { notInvoiced, unknownCreditNote } from '../domain/order.errors.js';
import { OrderFiles } from '../papers/order-files.js';
import { FindOrders } from '../use-cases/find-orders.js';
import { readerOf } from './order-reader.js';

/** The PDF documents of an order, for callers who may see the order. */
@Controller()
export class OrderPapersController {
  constructor(
    private readonly finding: FindOrders,
    private readonly invoices: InvoiceFiles,
    private readonly papers: OrderFiles,
  ) {}

  @Serve(downloadOrder)
  async order(
    @Input() { params, query }: InputOf<typeof downloadOrder>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    const { id, number } = await this.finding.one(readerOf(caller, query.order_token), params.id);
    return pdf(`bon-de-commande-${number}`, await this.papers.pdf(id));
  }

  @Serve(downloadInvoice)
  async invoice(
    @Input() { params, query }: InputOf<typeof downloadInvoice>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    const order = await this.finding.one(readerOf(caller, query.order_token), params.id);
    if (order.invoiceId === null) throw notInvoiced();
    return pdf(`facture-${order.invoiceNumber}`, await this.invoices.pdf(order.invoiceId));
  }

  @Serve(downloadCreditNote)
  async creditNote(
    @Input() { params, query }: InputOf<typeof downloadCreditNote>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    const order = await this.finding.one(readerOf(caller, query.order_token), params.id);
    const papers = await this.invoices.ofOrder('order', order.id);
    const note = papers.find(({ id, kind }) => id === params.avoir && kind === 'credit-note');
    if (!note) throw unknownCreditNote();
    return pdf(`avoir-${note.number}`, await this.invoices.pdf(note.id));
  }
}

function pdf(name: string, bytes: Buffer): Attachment {
  return new Attachment({ filename: `${name}.pdf`, contentType: 'application/pdf', bytes, inline: true });
}
