import { type BasisPoints, type Cents, isRecord, natures, sum, territoryIds } from '@boutik/kernel';
import type { Seller } from '@boutik/platform/documents';
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
  /** Money received in advance, on deposit invoices and where the final invoice deducts it; negative there. */
  advance: z.literal(true).optional(),
  /** On a credit note: the line number of the invoice that this credits, 1 is the first. */
  lineNumber: z.number().int().positive().optional(),
  /** On a credit note: the seller withholds this amount, for depreciation. */
  withheld: z.literal(true).optional(),
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
  delivery: z
    .object({
      mode: z.string(),
      addressLines: z.array(z.string()),
      /** ISO code of another member state. */
      country: z.string().optional(),
    })
    .optional(),
  /** Where the goods went when they left La Réunion: the sale is an export. Absent otherwise. */
  territory: z.enum(territoryIds).optional(),
  /** As it was at issue; absent on documents from before it was stored. */
  seller: z.custom<Seller>((value) => isRecord(value)).optional(),
  /** Why no VAT is charged: the seller was exempt at issue, or the goods were exported; absent otherwise. */
  vatExemption: z.string().optional(),
  /** The purchase-order number of the buyer (BT-13). */
  buyerReference: z.string().optional(),
  /** The days that the order gives a consumer to withdraw; absent: those of the law. */
  withdrawalDays: z.number().int().optional(),
  paidBy: z.string(),
  /** Absent on an invoice on account, which is paid later. */
  paidAt: z.string().optional(),
  /** Of an invoice on account and its credit notes: until when it is to be paid, and the yearly rate of penalties after it, 0 for consumers. */
  terms: z
    .object({
      dueOn: z.string(),
      penaltyRate: z.number().int(),
      /** Parts that are due one after the other; cents. */
      instalments: z.array(z.object({ dueOn: z.string(), amount: z.number().int() })).optional(),
    })
    .optional(),
  /** On a final invoice: the deposit that its lines deduct; cents. */
  deposit: z
    .object({
      number: z.string(),
      issuedOn: z.string(),
      gross: z.number().int(),
      /** Why it was invoiced without VAT; absent: with VAT, or from before it was stored. */
      vatExemption: z.string().optional(),
    })
    .optional(),
  /** On a credit note: why. */
  reason: z.string().optional(),
  /** On a credit note: what its client gets in place of money, a voucher or other products; absent otherwise. */
  insteadOfMoney: z.enum(['voucher', 'exchange']).optional(),
});
/** What documents of the series are: invoices, invoices of deposits, and credit notes of both. */
export const invoiceKinds = ['invoice', 'deposit', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export type InvoiceContent = z.output<typeof invoiceContent>;
export type InvoiceLine = z.output<typeof invoiceLine>;

export const storedInvoiceRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
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

/** "AVO-2026-000043": invoices and credit notes of a year have one series of numbers. */
export function documentNumber({ prefix, year, sequence }: { prefix: string; year: number; sequence: number }): string {
  return `${prefix}-${year}-${String(sequence).padStart(6, '0')}`;
}
