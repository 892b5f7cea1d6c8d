import { type Cents, notFound, reunionDay, sum } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import { findSeller } from '@boutik/platform/documents';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { adjustLines, type CreditAdjustments, DELIVERY_LABEL, deliveryLeft } from './credit-adjustments.js';
import { type Credit, creditedQuantities, creditLines, creditTooLarge } from './credited-lines.js';
import { documentNumber, type InvoiceContent, type InvoiceLine, invoiceContent } from './invoice.js';
import { invoiceIssued } from './invoice-events.js';
import { nextSequence } from './next-sequence.js';
import { withinRates } from './within-rates.js';

export interface CreditNoteRequest {
  invoiceId: number;
  credit: Credit;
  adjustments?: CreditAdjustments;
  /** A short French text for the document: "Rétractation", "Retour RET-12". */
  reason: string;
  insteadOfMoney?: InvoiceContent['insteadOfMoney'] | undefined;
  /** Idempotency key: a repeated request with the same key returns the same credit note. */
  key: string;
  issuedOn: Date;
}

export interface IssuedCreditNote {
  creditNoteId: number;
  number: string;
  /** Refunded cents, positive. */
  amount: Cents;
}

const correctedInvoiceRow = z.strictObject({
  id: z.number(),
  order_id: z.number(),
  order_number: z.string(),
  kind: z.enum(['invoice', 'deposit']),
  content: z.custom<InvoiceContent>(),
});
type CorrectedInvoice = z.infer<typeof correctedInvoiceRow>;
const findByKeyRow = z.strictObject({ id: z.number(), number: z.string(), gross_cents: z.string() });
const contentRow = z.strictObject({ content: z.unknown() });

/** Corrects an invoice in the caller's transaction: next number of the invoices' series, immutable (law L4). */
@Injectable()
export class IssueCreditNote {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Locks the invoice until the caller commits: credit notes never exceed its total.
   * @returns null when no amount is left to credit
   * @throws DomainError not-found without invoice, conflict `credit-too-large` beyond its total
   */
  async issue(tx: EntityManager, request: CreditNoteRequest): Promise<IssuedCreditNote | null> {
    const invoice = await lockInvoice(tx, request.invoiceId);
    const existing = await findByKey(tx, request.key);
    if (existing) return existing;
    const { lines, amount } = await linesOf(tx, invoice, request);
    if (amount <= 0) return null;
    const seller = findSeller() ?? invoice.content.seller;
    const { deposit: _, ...billedContent } = invoice.content;
    const { reason, insteadOfMoney } = request;
    const content = { ...billedContent, lines, shipping: 0, reason, seller, ...(insteadOfMoney && { insteadOfMoney }) };
    const issued = { ...(await insert(tx, { invoice, request, content })), amount };
    const { creditNoteId, number } = issued;
    await this.outbox.publish(tx, invoiceIssued, creditNoteId, { invoiceId: creditNoteId, number });
    return issued;
  }

  /** The lines that this credit note would have; locks the invoice. @throws DomainError as `issue` */
  async preview(
    tx: EntityManager,
    request: Pick<CreditNoteRequest, 'invoiceId' | 'credit' | 'adjustments'>,
  ): Promise<InvoiceLine[]> {
    return (await linesOf(tx, await lockInvoice(tx, request.invoiceId), request)).lines;
  }

  /** What is not credited yet, in cents, and the credited units by line number; locks the invoice. */
  async remaining(
    tx: EntityManager,
    invoiceId: number,
  ): Promise<{ gross: Cents; delivery: Cents; credited: Map<number, number> }> {
    const invoice = await lockInvoice(tx, invoiceId);
    const credited = await creditedLines(tx, invoice.id);
    const billed = soldLines(invoice);
    const gross = sum([...billed, ...credited].map((line) => line.gross));
    return { gross, delivery: deliveryLeft(billed, credited), credited: creditedQuantities(credited) };
  }

  /**
   * Units that earlier credit notes have credited, by line number of the invoice; locks the invoice.
   * @param keyPrefix only of credit notes whose key begins with it
   */
  async credited(tx: EntityManager, invoiceId: number, keyPrefix = ''): Promise<Map<number, number>> {
    await lockInvoice(tx, invoiceId);
    return creditedQuantities(await creditedLines(tx, invoiceId, keyPrefix));
  }
}

async function linesOf(
  tx: EntityManager,
  invoice: CorrectedInvoice,
  { credit, adjustments = {} }: Pick<CreditNoteRequest, 'credit' | 'adjustments'>,
): Promise<{ lines: InvoiceLine[]; amount: Cents }> {
  const credited = await creditedLines(tx, invoice.id);
  const billed = soldLines(invoice);
  const creditedNow = adjustLines(creditLines({ lines: billed, credited }, credit), adjustments, { billed, credited });
  const lines = markedAs(invoice.kind, withinRates(creditedNow, [...billed, ...credited]));
  const amount = 0 - sum(lines.map((line) => line.gross));
  if (amount > sum([...billed, ...credited].map((line) => line.gross))) throw creditTooLarge();
  return { lines, amount };
}

async function lockInvoice(tx: EntityManager, invoiceId: number): Promise<CorrectedInvoice> {
  const [invoice] = await queryRows(
    tx,
    correctedInvoiceRow,
    "select id, order_id, order_number, kind, content from invoices where id = $1 and kind in ('invoice', 'deposit') for no key update",
    [invoiceId],
  );
  if (!invoice) throw notFound('unknown-invoice', "Cette facture n'existe pas.");
  return { ...invoice, content: invoiceContent.parse(invoice.content) };
}

/** A final invoice is credited for the whole sale, whose deposit it deducts: both were paid. */
function soldLines({ kind, content }: CorrectedInvoice): InvoiceLine[] {
  const lines = billedLines(content);
  return kind === 'deposit' ? lines : lines.filter(({ advance }) => !advance);
}

function markedAs(kind: CorrectedInvoice['kind'], lines: InvoiceLine[]): InvoiceLine[] {
  return kind === 'deposit' ? lines.map((line) => ({ ...line, advance: true })) : lines;
}

async function findByKey(tx: EntityManager, key: string): Promise<IssuedCreditNote | null> {
  const [row] = await queryRows(tx, findByKeyRow, 'select id, number, gross_cents from invoices where issue_key = $1', [
    key,
  ]);
  return row ? { creditNoteId: row.id, number: row.number, amount: 0 - Number(row.gross_cents) } : null;
}

/** Lines of the credit notes of an invoice. @param keyPrefix only of those whose key begins with it */
export async function creditedLines(manager: EntityManager, invoiceId: number, keyPrefix = ''): Promise<InvoiceLine[]> {
  const rows = await queryRows(
    manager,
    contentRow,
    'select content from invoices where corrects_id = $1 and starts_with(issue_key, $2) order by id',
    [invoiceId, keyPrefix],
  );
  return rows.flatMap(({ content }) => invoiceContent.parse(content).lines);
}

/** The lines of the invoice, with a delivery that is none of them, without VAT. */
function billedLines({ lines, shipping }: InvoiceContent): InvoiceLine[] {
  if (shipping === 0) return lines;
  const amounts = { unitNet: shipping, vatRate: 0, net: shipping, vat: 0, gross: shipping };
  return [...lines, { label: DELIVERY_LABEL, reference: '', quantity: 1, ...amounts }];
}

async function insert(
  tx: EntityManager,
  { invoice, request, content }: { invoice: CorrectedInvoice; request: CreditNoteRequest; content: InvoiceContent },
): Promise<{ creditNoteId: number; number: string }> {
  const year = Number(reunionDay(request.issuedOn).slice(0, 4));
  const { last: sequence, prefix } = await nextSequence(tx, year);
  const number = documentNumber({ prefix, year, sequence });
  const { lines } = invoiceContent.parse(content);
  const [net, vat] = [sum(lines.map((line) => line.net)), sum(lines.map((line) => line.vat))];
  const [row] = await queryRows(
    tx,
    idRow,
    `insert into invoices (number, year, sequence, kind, corrects_id, issue_key, order_id, order_number, issued_on, content, net_cents, vat_cents, gross_cents)
     values ($1, $2, $3, 'credit-note', $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      number,
      year,
      sequence,
      invoice.id,
      request.key,
      invoice.order_id,
      invoice.order_number,
      request.issuedOn,
      JSON.stringify(content),
      net,
      vat,
      net + vat,
    ],
  );
  if (!row) throw new Error('The credit note was not stored.');
  return { creditNoteId: row.id, number };
}
