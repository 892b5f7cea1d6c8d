import { type BasisPoints, type Cents, isRecord, natures, sum } from '@boutik/kernel';
import { z } from 'zod';

const party = z.object({
  name: z.string(),
  company: z.string().nullable(),
  addressLines: z.array(z.string()),
  email: z.string(),
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
});

const invoiceLine = z.object({
  label: z.string(),
  /** Goods or a service; absent on discounts and delivery, and on documents from before it was stored. */
  nature: z.enum(natures).optional(),
  reference: z.string(),
  quantity: z.number().int().positive(),
  unitNet: z.number().int(),
  vatRate: z.number().int(),
  net: z.number().int(),
  vat: z.number().int(),
  gross: z.number().int(),
  ecoNet: z.number().int().optional(),
  ecoGross: z.number().int().optional(),
  /** On a credit note: the line number of the invoice that this credits, 1 is the first. */
  lineNumber: z.number().int().positive().optional(),
});

/** Credit notes that version 0.1 stored have the line number in `place` (docs/decisions/0083). */
const storedLine = z.preprocess(
  (line) => (isRecord(line) && 'place' in line ? { ...line, lineNumber: line['place'] } : line),
  invoiceLine,
);

/** The content of an invoice, immutable once issued; amounts in cents. */
export const invoiceContent = z.object({
  suppliedOn: z.string(),
  /** Of the invoice and of its credit notes; absent: derived from the number of the order. */
  operation: z.enum([...natures, 'mixte']).optional(),
  buyer: party,
  lines: z.array(storedLine).min(1),
  shipping: z.number().int().min(0),
  /** The delivery mode; without address the buyer collects. Absent for services. */
  delivery: z.object({ mode: z.string(), addressLines: z.array(z.string()) }).optional(),
  /** Why no VAT is charged, when the seller was exempt at issue; absent otherwise. */
  vatExemption: z.string().optional(),
  paidBy: z.string(),
  /** Absent on an invoice on account, which is paid later. */
  paidAt: z.string().optional(),
  /** Of an invoice on account and its credit notes: until when it is to be paid, and the yearly rate of penalties after it. */
  terms: z.object({ dueOn: z.string(), penaltyRate: z.number().int() }).optional(),
  /** On a credit note: why. */
  reason: z.string().optional(),
});
export type InvoiceContent = z.output<typeof invoiceContent>;
export type InvoiceLine = z.output<typeof invoiceLine>;

export const storedInvoiceRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  order_id: z.number(),
  order_number: z.string(),
  issued_on: z.date(),
  content: z.custom<InvoiceContent>(),
  net_cents: z.string(),
  vat_cents: z.string(),
  gross_cents: z.string(),
});
export type StoredInvoice = z.infer<typeof storedInvoiceRow>;

export interface VatShare {
  rate: BasisPoints;
  net: Cents;
  vat: Cents;
}

/** Net and VAT per rate, the highest rate first (law L4: VAT per rate). */
export function vatByRate(lines: readonly Pick<InvoiceLine, 'vatRate' | 'net' | 'vat'>[]): VatShare[] {
  const rates = [...new Set(lines.map((line) => line.vatRate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const ofRate = lines.filter((line) => line.vatRate === rate);
    return { rate, net: sum(ofRate.map((line) => line.net)), vat: sum(ofRate.map((line) => line.vat)) };
  });
}

/** "FAC-2026-": six digits follow, or more. */
export function invoiceNumberPrefix(year: number): string {
  return `FAC-${year}-`;
}

/** "AVO-2026-000043": same number series as invoices. */
export function creditNoteNumber(year: number, sequence: number): string {
  return `AVO-${year}-${String(sequence).padStart(6, '0')}`;
}
