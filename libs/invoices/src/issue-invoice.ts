import { currentSeller, VAT_EXEMPTION } from '@boutik/platform/documents';
import { type BasisPoints, type Cents, type Nature, operationOf, reunionDay, reunionIso, sum } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { invoiceContent, invoiceNumber } from './invoice.js';
import { invoiceIssued } from './invoice-events.js';
import { nextSequence } from './next-sequence.js';

export interface InvoiceRequest {
  orderId: number;
  orderNumber: string;
  issuedOn: Date;
  suppliedOn: Date;
  buyer: {
    name: string;
    company: string | null;
    addressLines: string[];
    email: string;
    siret: string | null;
    vatNumber: string | null;
  };
  /** Amounts in cents; net + vat = gross on every line. */
  lines: {
    label: string;
    /** Absent on delivery and discounts. */
    nature?: Nature;
    reference: string;
    quantity: number;
    unitNet: Cents;
    vatRate: BasisPoints;
    net: Cents;
    vat: Cents;
    gross: Cents;
    /** Eco-participation of the whole line (law L12): parts of `net` and `gross`. Absent: none. */
    ecoNet?: Cents;
    ecoGross?: Cents;
  }[];
  /** Cents, without VAT of its own: in this shop delivery is free or a line. */
  shipping: Cents;
  /** The delivery mode in French, with the address for home delivery; absent for services. */
  delivery?: { mode: string; addressLines: string[] };
  paidBy: string;
  paidAt: Date;
}

const idNumberRow = z.strictObject({ id: z.number(), number: z.string() });

/** Issues the invoice of a paid order, in the caller's transaction: gapless number per year, immutable (law L4). */
@Injectable()
export class IssueInvoice {
  constructor(private readonly outbox: Outbox) {}

  /** One invoice per order: a repeated call returns the same one. */
  async issue(tx: EntityManager, request: InvoiceRequest): Promise<{ invoiceId: number; number: string }> {
    const [existing] = await queryRows(
      tx,
      idNumberRow,
      "select id, number from invoices where order_id = $1 and kind = 'invoice'",
      [request.orderId],
    );
    if (existing) return { invoiceId: existing.id, number: existing.number };
    const issued = await insertInvoice(tx, request);
    await this.outbox.publish(tx, invoiceIssued, issued.invoiceId, issued);
    return issued;
  }
}

async function insertInvoice(
  tx: EntityManager,
  request: InvoiceRequest,
): Promise<{ invoiceId: number; number: string }> {
  const year = Number(reunionDay(request.issuedOn).slice(0, 4));
  const sequence = await nextSequence(tx, year);
  const number = invoiceNumber(year, sequence);
  const content = invoiceContent.parse({
    ...request,
    operation: operationOf(request.lines) ?? undefined,
    suppliedOn: reunionIso(request.suppliedOn),
    paidAt: reunionIso(request.paidAt),
    vatExemption: vatExemptionOf(request),
  });
  const net = sum(content.lines.map((line) => line.net)) + content.shipping;
  const vat = sum(content.lines.map((line) => line.vat));
  const [row] = await queryRows(
    tx,
    idRow,
    `insert into invoices (number, year, sequence, order_id, order_number, issued_on, content, net_cents, vat_cents, gross_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      number,
      year,
      sequence,
      request.orderId,
      request.orderNumber,
      request.issuedOn,
      JSON.stringify(content),
      net,
      vat,
      net + vat,
    ],
  );
  if (!row) throw new Error('The invoice was not stored.');
  return { invoiceId: row.id, number };
}

/** The reason for which the invoice has no VAT, frozen with it. @throws SellerMissing */
function vatExemptionOf({ lines }: InvoiceRequest): string | undefined {
  const isFree = lines.every(({ vatRate }) => vatRate === 0);
  return currentSeller().vatExempt && isFree ? VAT_EXEMPTION : undefined;
}
