import type { PaymentProviderName } from '@boutik/contract';
import { type InvoiceRequest, IssueInvoice } from '@boutik/invoices';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type ServiceClient,
  type ServiceOrder,
  type ServiceOrderLine,
  ServiceOrders,
} from '../storage/service-orders.js';

const paymentMethodLabels: Record<PaymentProviderName, string> = { stripe: 'Carte bancaire', paypal: 'PayPal' };

/** Issues the invoice of a service order, in the shop's one number series. */
@Injectable()
export class InvoiceServiceOrder {
  constructor(
    private readonly orders: ServiceOrders,
    private readonly invoices: IssueInvoice,
  ) {}

  /** Runs in the transaction that records the payment; a repeated call returns the same invoice. */
  async issue(
    tx: EntityManager,
    order: ServiceOrder,
    provider: PaymentProviderName,
  ): Promise<{ invoiceId: number; number: string }> {
    const now = this.orders.now();
    const lines = await this.orders.findLines(order.id, tx);
    return this.invoices.issue(tx, {
      soldAs: 'service-order',
      orderId: order.id,
      orderNumber: order.number,
      issuedOn: now,
      suppliedOn: now,
      buyer: toInvoiceBuyer(order.client),
      lines: lines.map(toInvoiceLine),
      shipping: 0,
      paidBy: paymentMethodLabels[provider],
      paidAt: now,
    });
  }
}

function toInvoiceBuyer(client: ServiceClient): InvoiceRequest['buyer'] {
  const { prenom, name, company, address, email, siret, vatNumber } = client;
  const cityLine = `${address.postalCode} ${address.city}`.trim();
  return {
    name: `${prenom} ${name}`.trim(),
    company,
    addressLines: [address.line, address.complement ?? '', cityLine].filter(Boolean),
    email,
    siret,
    vatNumber,
  };
}

function toInvoiceLine(line: ServiceOrderLine): InvoiceRequest['lines'][number] {
  return {
    label: line.kind === 'expertise' ? `Expertise\u202f: ${line.name}` : `${line.service_name}\u202f: ${line.name}`,
    reference: '',
    quantity: line.quantity,
    unitNet: line.unit_net_cents,
    vatRate: line.vat_rate_bp,
    net: line.net_cents,
    vat: line.vat_cents,
    gross: line.net_cents + line.vat_cents,
  };
}
