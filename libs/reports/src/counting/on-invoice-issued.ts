import { invoiceIssued } from '@boutik/invoices';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { CountDocuments } from './count-documents.js';

/** Orders are paid with an invoice, and refunded with a credit note. */
@Injectable()
@ListensTo(invoiceIssued)
export class OnInvoiceIssued implements EventListener<typeof invoiceIssued> {
  constructor(private readonly documents: CountDocuments) {}

  async handle({ invoiceId }: EventData<typeof invoiceIssued>): Promise<void> {
    await this.documents.count([invoiceId]);
  }
}
