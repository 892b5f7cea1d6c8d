import { currentSeller } from '@boutik/platform/documents';
import {
  type BasisPoints,
  type Cents,
  exportMention,
  type Nature,
  operationOf,
  reunionDay,
  reunionIso,
  sum,
  type TerritoryId,
  VAT_EXEMPTION,
} from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { finishWith, hiddenFromPlanner, queryRows } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { deductedLines, depositLines } from './deposit-lines.js';
import { type InvoiceContent, invoiceContent, type InvoiceKind, type InvoiceLine } from './invoice.js';
import { invoiceIssued } from './invoice-events.js';

export interface InvoiceRequest {
  orderId: number;
  orderNumber: string;
  /** The purchase-order number of the buyer. */
  buyerReference?: string;
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
  delivery?: { mode: string; addressLines: string[]; country?: string };
  /** Where the goods go, when they leave La Réunion; absent otherwise. */
  territory?: Exclude<TerritoryId, 'reunion'>;
  /** Absent: the days of the law. */
  withdrawalDays?: number;
  paidBy: string;
  /** Null for an invoice on account. */
  paidAt: Date | null;
  /** Of an invoice on account: "2026-12-25", the yearly rate of penalties (0 for consumers), and the parts of a schedule. */
  terms?:
    | { dueOn: string; penaltyRate: BasisPoints; instalments?: { dueOn: string; amount: Cents }[] | undefined }
    | undefined;
}

const issuedRow = z.strictObject({ invoiceId: z.number(), number: z.string() });
type IssuedInvoice = z.infer<typeof issuedRow>;
type IssuedKind = Exclude<InvoiceKind, 'credit-note'>;
const depositRow = z.strictObject({ number: z.string(), issued_on: z.date(), content: z.unknown() });

/** Issues the invoices of an order, in the caller's transaction: gapless number per year, immutable (law L4). */
@Injectable()
export class IssueInvoice {
  constructor(private readonly outbox: Outbox) {}

  /**
   * One invoice per order: a repeated call returns the same one. The counter of the numbers stays locked until the
   * transaction ends: call it as late as possible.
   * @param depositId the invoice of its deposit, which it deducts (docs/decisions/0158)
   */
  async issue(tx: EntityManager, request: InvoiceRequest, depositId: number | null = null): Promise<IssuedInvoice> {
    const deposit = depositId === null ? null : await findDeposit(tx, depositId);
    return this.store(tx, request, {
      kind: 'invoice',
      content: { ...toContent(request), ...deducted(request, deposit) },
    });
  }

  /** The same with the commit of the transaction, which does not wait for the counter before. */
  async issueWithCommit(tx: EntityManager, request: InvoiceRequest, depositId: number | null): Promise<void> {
    const deposit = depositId === null ? null : await findDeposit(tx, depositId);
    const content = { ...toContent(request), ...deducted(request, deposit) };
    const { write, values } = insertion(request, { kind: 'invoice', content });
    const event = { aggregateId: 'id', data: `jsonb_build_object('invoiceId', id, 'number', number)` };
    await finishWith(tx, () => this.outbox.publishWritten(tx, invoiceIssued, { write, values, ...event }));
  }

  /** The invoice of a deposit of these cents; VAT in proportion to the lines of the sale. Otherwise as `issue`. */
  async issueDeposit(
    tx: EntityManager,
    request: InvoiceRequest,
    { gross, label }: { gross: Cents; label: string },
  ): Promise<IssuedInvoice> {
    const lines = depositLines(request.lines, gross, label);
    return this.store(tx, request, { kind: 'deposit', content: { ...toContent(request), lines } });
  }

  private async store(tx: EntityManager, request: InvoiceRequest, document: NewDocument): Promise<IssuedInvoice> {
    const issued = await insertInvoice(tx, request, document);
    if (!issued) return findInvoice(tx, request.orderId, document.kind);
    await this.outbox.publish(tx, invoiceIssued, issued.invoiceId, issued);
    return issued;
  }
}

interface NewDocument {
  kind: IssuedKind;
  content: z.input<typeof invoiceContent>;
}

function toContent(request: InvoiceRequest): NewDocument['content'] {
  return {
    ...request,
    operation: operationOf(request.lines) ?? undefined,
    suppliedOn: reunionIso(request.suppliedOn),
    paidAt: request.paidAt ? reunionIso(request.paidAt) : undefined,
    seller: currentSeller(),
    vatExemption: vatExemptionOf(request),
  };
}

type Deposit = NonNullable<InvoiceContent['deposit']> & { lines: InvoiceLine[] };

async function findDeposit(tx: EntityManager, id: number): Promise<Deposit> {
  const sql = `select number, issued_on, content from invoices where id = $1 and kind = 'deposit'`;
  const [row] = await queryRows(tx, depositRow, sql, [id]);
  if (!row) throw new Error(`No invoice of a deposit has the id ${id}.`);
  const { lines, vatExemption } = invoiceContent.parse(row.content);
  const gross = sum(lines.map((line) => line.gross));
  return { number: row.number, issuedOn: reunionDay(row.issued_on), gross, vatExemption, lines };
}

function deducted({ lines }: InvoiceRequest, found: Deposit | null): Partial<NewDocument['content']> {
  if (!found) return {};
  const { lines: depositLines, ...deposit } = found;
  return { deposit, lines: [...lines, ...deductedLines(depositLines, deposit)] };
}

async function findInvoice(tx: EntityManager, orderId: number, kind: IssuedKind): Promise<IssuedInvoice> {
  const sql = `select id as "invoiceId", number from invoices where order_id = $1 and kind = $2`;
  const [existing] = await queryRows(tx, issuedRow, sql, [orderId, kind]);
  if (!existing) throw new Error('The invoice was not stored.');
  return existing;
}

/** Null when the order has a document of this kind. */
async function insertInvoice(
  tx: EntityManager,
  request: InvoiceRequest,
  document: NewDocument,
): Promise<IssuedInvoice | null> {
  const { write, values } = insertion(request, document);
  const sql = `with ${write} select id as "invoiceId", number from written`;
  return (await queryRows(tx, issuedRow, sql, values))[0] ?? null;
}

/** Parts of a statement that take the next number and store the document; `written` is empty when the order has one of its kind. */
function insertion(
  request: InvoiceRequest,
  { kind, content: input }: NewDocument,
): { write: string; values: unknown[] } {
  const { numbering } = configuration();
  const year = Number(reunionDay(request.issuedOn).slice(0, 4));
  const content = invoiceContent.parse(input);
  const net = sum(content.lines.map((line) => line.net)) + content.shipping;
  const vat = sum(content.lines.map((line) => line.vat));
  const write = `counter as (
       insert into invoice_counters (year, last, invoice_prefix, credit_note_prefix)
       select $1::smallint, 1, $2, $10 where not exists (select 1 from invoices where order_id = ${hiddenFromPlanner('$3::int')} and kind = ${hiddenFromPlanner('$11::text')})
       on conflict (year) do update set last = invoice_counters.last + 1
       returning last, coalesce(invoice_prefix, 'FAC') || '-' || year || '-' as prefix),
     written as (
       insert into invoices (number, year, sequence, order_id, order_number, issued_on, content, net_cents, vat_cents, gross_cents, kind)
       select prefix || lpad(last::text, greatest(6, length(last::text)), '0'), $1, last, $3, $4, $5, $6, $7, $8, $9, $11 from counter
       returning id, number)`;
  const values = [
    year,
    numbering.invoice,
    request.orderId,
    request.orderNumber,
    request.issuedOn,
    JSON.stringify(content),
    net,
    vat,
    net + vat,
    numbering.creditNote,
    kind,
  ];
  return { write, values };
}

/** The reason for which the invoice has no VAT, frozen with it. @throws SellerMissing */
function vatExemptionOf({ lines, territory }: InvoiceRequest): string | undefined {
  if (lines.some(({ vatRate }) => vatRate !== 0)) return undefined;
  return currentSeller().vatExempt ? VAT_EXEMPTION : (exportMention(territory ?? 'reunion') ?? undefined);
}
