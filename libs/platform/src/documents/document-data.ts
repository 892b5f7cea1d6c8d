import type { BasisPoints, Cents } from '@boutik/kernel';
import type { Seller } from './seller-schema.js';

/** A natural person or company on a document. */
export interface Party {
  readonly name: string;
  /** The contact person, when `name` is a company. */
  readonly contact?: string;
  /** Street, complement, "97400 Saint-Denis": one entry a line. */
  readonly address: readonly string[];
  readonly mail?: string;
  readonly phone?: string;
  /** "SIRET 123 …", "TVA FR…". */
  readonly numbers?: readonly string[];
}

export interface DocumentLine {
  readonly label: string;
  readonly reference?: string;
  /** A picture as a data: URL: nothing is fetched while a document is printed. */
  readonly picture?: string;
  /** Small print under the label, one entry a line ("dont éco-participation 0,50 €"). */
  readonly details?: readonly string[];
  readonly quantity: number;
  /** Price of one before reduction, without tax (with tax on a document whose `prices` are "TTC"). */
  readonly unitNet: Cents;
  readonly discount?: BasisPoints;
  readonly vatRate: BasisPoints;
  /** Of the whole line, reduction deducted, without tax (with, as above). */
  readonly totalNet: Cents;
}

/** A section title above the lines up to the next section, with their subtotal. */
export interface DocumentSection {
  readonly section: string;
  readonly subtotal: Cents;
}

export interface TotalRow {
  /** "Sous-total HT", "Remise (5 %)", "Livraison". */
  readonly label: string;
  readonly amount: Cents;
}

export interface VatRow {
  readonly rate: BasisPoints;
  readonly net: Cents;
  readonly vat: Cents;
}

/** The content of a quote, an invoice or a credit note. Amounts are in cents and printed as given, never computed here. */
export interface DocumentData {
  /** "Devis", "Facture", "Avoir". */
  readonly title: string;
  readonly number: string;
  /** Next to the number: "Version 2". */
  readonly version?: string;
  /** "Date d'émission", "Valable jusqu'au", "Commande": in reading order. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** A short framed text ("Payée le 21/11/2026"). */
  readonly stamp?: string | undefined;
  readonly seller: Seller;
  readonly client: Party;
  /** Above the client; default "Client". */
  readonly clientTitle?: string;
  /** Delivery address when it differs, sales person: title and party. */
  readonly otherParty?: { readonly title: string; readonly party: Party };
  /** An introduction above the lines. */
  readonly opening?: string;
  readonly lines: readonly (DocumentLine | DocumentSection)[];
  /** Lines that are offered besides and are in no total. */
  readonly options?: { readonly title: string; readonly lines: readonly DocumentLine[] };
  /** Which prices the lines show; default "HT". Empty: no tax is named. */
  readonly prices?: 'HT' | 'TTC' | '';
  readonly totals: readonly TotalRow[];
  /** The last and largest: "Total TTC", "Net à payer". */
  readonly grandTotal: TotalRow;
  readonly vat: readonly VatRow[];
  /** Leaves the column of VAT rates out: the document has no tax. */
  readonly hidesVat?: boolean;
  /** Shown instead of the VAT where the law exempts the seller: `VAT_EXEMPTION`. */
  readonly vatExemption?: string;
  readonly notes?: string;
  /** How to pay: one entry a line. */
  readonly payment?: readonly string[];
  /** Leaves room for "Bon pour accord", date and signature. */
  readonly signature?: boolean;
  /** Legal mentions in small print: terms, penalties, warranty, mediator. */
  readonly legal: readonly string[];
}
