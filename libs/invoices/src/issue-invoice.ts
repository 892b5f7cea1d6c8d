import { currentSeller } from '@boutik/platform/documents';
import {
  type BasisPoints,
  type Cents,
  type Nature,
  operationOf,
  reunionDay,
  reunionIso,
  sum,
  VAT_EXEMPTION,
} from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { invoiceContent, invoiceNumberPrefix } from './invoice.js';
import { invoiceIssued } from './invoice-events.js';

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
  /** Null for an invoice on account. */
  paidAt: Date | null;
  /** Of an invoice on account: "2026-12-25", and the yearly rate of penalties. */
  terms?: { dueOn: string; penaltyRate: BasisPoints } | undefined;
}

const issuedRow = z.strictObject({ invoiceId: z.number(), number: z.string() });
type IssuedInvoice = z.infer<typeof issuedRow>;

/** Issues the invoice of an order that is paid, or confirmed on account, in the caller's transaction: gapless number per year, immutable (law L4). */
@Injectable()
export class IssueInvoice {
  constructor(private readonly outbox: Outbox) {}

  /**
   * One invoice per order: a repeated call returns the same one. The counter of the numbers stays locked until the
   * transaction ends: call it as late as possible.
   */
  async issue(tx: EntityManager, request: InvoiceRequest): Promise<IssuedInvoice> {
    const issued = await insertInvoice(tx, request);
    if (!issued) return findInvoice(tx, request.orderId);
    await this.outbox.publish(tx, invoiceIssued, issued.invoiceId, issued);
    return issued;
  }
}

async function findInvoice(tx: EntityManager, orderId: number): Promise<IssuedInvoice> {
  const sql = `select id as "invoiceId", number from invoices where order_id = $1 and kind = 'invoice'`;
  const [existing] = await queryRows(tx, issuedRow, sql, [orderId]);
  if (!existing) throw new Error('The invoice was not stored.');
  return existing;
}

/** Takes the next number and stores the invoice in one statement; null when the order has one. */
async function insertInvoice(tx: EntityManager, request: InvoiceRequest): Promise<IssuedInvoice | null> {
  const year = Number(reunionDay(request.issuedOn).slice(0, 4));
  const content = invoiceContent.parse({
    ...request,
    operation: operationOf(request.lines) ?? undefined,
    suppliedOn: reunionIso(request.suppliedOn),
    paidAt: request.paidAt ? reunionIso(request.paidAt) : undefined,
    vatExemption: vatExemptionOf(request),
  });
  const net = sum(content.lines.map((line) => line.net)) + content.shipping;
  const vat = sum(content.lines.map((line) => line.vat));
  const [row] = await queryRows(
    tx,
    issuedRow,
    `with counter as (
       insert into invoice_counters (year, last)
       select $1::smallint, 1 where not exists (select 1 from invoices where order_id = $3::int and kind = 'invoice')
       on conflict (year) do update set last = invoice_counters.last + 1 returning last)
     insert into invoices (number, year, sequence, order_id, order_number, issued_on, content, net_cents, vat_cents, gross_cents)
     select $2 || lpad(last::text, greatest(6, length(last::text)), '0'), $1, last, $3, $4, $5, $6, $7, $8, $9 from counter
     returning id as "invoiceId", number`,
    [
      year,
      invoiceNumberPrefix(year),
      request.orderId,
      request.orderNumber,
      request.issuedOn,
      JSON.stringify(content),
      net,
      vat,
      net + vat,
    ],
  );
  return row ?? null;
}

/** The reason for which the invoice has no VAT, frozen with it. @throws SellerMissing */
function vatExemptionOf({ lines }: InvoiceRequest): string | undefined {
  const isFree = lines.every(({ vatRate }) => vatRate === 0);
  return currentSeller().vatExempt && isFree ? VAT_EXEMPTION : undefined;
}
