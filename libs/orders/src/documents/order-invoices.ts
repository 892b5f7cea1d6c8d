import { type InvoiceDocument, InvoiceFiles } from '@boutik/invoices';
import { Attachment } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { notInvoiced, unknownCreditNote } from '../order.errors.js';
import type { OrderRow } from '../storage/order.entity.js';
import { FindOrders, type OrderAccess } from '../store/find-orders.js';

/** The invoice and the credit notes of an order as downloads, for callers who may see the order. */
@Injectable()
export class OrderInvoices {
  constructor(
    private readonly finding: FindOrders,
    private readonly invoices: InvoiceFiles,
  ) {}

  /** Invoices and credit notes, in the order of issue. */
  list(order: Pick<OrderRow, 'id'>): Promise<InvoiceDocument[]> {
    return this.invoices.listOfOrder(order.id);
  }

  /** @throws DomainError not-found without such an order, or before it is paid */
  async invoice(access: OrderAccess, orderId: number): Promise<Attachment> {
    const { invoiceId, invoiceNumber } = await this.finding.findOne(access, orderId);
    if (invoiceId === null) throw notInvoiced();
    return toPdfAttachment(`facture-${invoiceNumber}`, await this.invoices.pdf(invoiceId));
  }

  /** @throws DomainError not-found without such an order, or before its deposit is paid */
  async depositInvoice(access: OrderAccess, orderId: number): Promise<Attachment> {
    const order = await this.finding.findOne(access, orderId);
    const invoiceDocuments = await this.invoices.listOfOrder(order.id);
    const deposit = invoiceDocuments.find(({ kind }) => kind === 'deposit');
    if (!deposit) throw notInvoiced();
    return toPdfAttachment(`facture-acompte-${deposit.number}`, await this.invoices.pdf(deposit.id));
  }

  /** @throws DomainError not-found also for a credit note of another order */
  async creditNote(access: OrderAccess, orderId: number, creditNoteId: number): Promise<Attachment> {
    const order = await this.finding.findOne(access, orderId);
    const invoiceDocuments = await this.invoices.listOfOrder(order.id);
    const creditNote = invoiceDocuments.find(({ id, kind }) => id === creditNoteId && kind === 'credit-note');
    if (!creditNote) throw unknownCreditNote();
    return toPdfAttachment(`avoir-${creditNote.number}`, await this.invoices.pdf(creditNote.id));
  }
}

export function toPdfAttachment(name: string, bytes: Buffer): Attachment {
  return new Attachment({ filename: `${name}.pdf`, contentType: 'application/pdf', bytes, inline: true });
}
