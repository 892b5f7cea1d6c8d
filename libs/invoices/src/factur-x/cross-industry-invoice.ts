import { type Cents, reunionDay } from '@boutik/kernel';
import type { Seller } from '@boutik/platform/documents';
import type { StoredCreditNote } from '../credit-note-document.js';
import type { InvoiceContent } from '../invoice.js';
import type { StoredInvoice } from '../invoice.js';
import { paymentMeansCode } from './payment-means.js';
import { isPaid, paymentTerms } from './payment-terms.js';
import { documentContext, typeCodes } from './document-type.js';
import { type Allowance, type BilledAmounts, type BilledLine, billedAmounts } from './billed-amounts.js';
import { legalNotes } from '../legal-notes.js';
import { buyerParty, sellerParty, shipToParty } from './trade-party.js';
import type { CategoryShare } from './vat-category.js';
import { dateString, day, type XmlElement, xmlDocument } from './xml-tree.js';

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};
/** UN/ECE Recommendation 20: one piece. */
const PIECE = { unitCode: 'C62' };

/**
 * The invoice or credit note as Cross Industry Invoice, profile BASIC of Factur-X 1.0 (EN 16931): the amounts are those
 * of the printed document. Elements are in the order of the schema (UN/CEFACT D16B).
 */
export function crossIndustryInvoice(invoice: StoredInvoice | StoredCreditNote, seller: Seller): string {
  const amounts = billedAmounts(invoice.content, invoice.kind);
  return xmlDocument([
    'rsm:CrossIndustryInvoice',
    [
      documentContext(invoice),
      documentHeader(invoice, seller),
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...amounts.lines.map((line, at) => lineItem(line, at, invoice.content)),
          tradeAgreement(invoice, seller),
          tradeDelivery(invoice),
          tradeSettlement(invoice, amounts),
        ],
      ],
    ],
    namespaces,
  ]);
}

function documentHeader(invoice: StoredInvoice, seller: Seller): XmlElement {
  const notes = legalNotes(invoice, seller).map(
    ({ content, subject }): XmlElement => [
      'ram:IncludedNote',
      [
        ['ram:Content', content],
        ['ram:SubjectCode', subject],
      ],
    ],
  );
  return [
    'rsm:ExchangedDocument',
    [
      ['ram:ID', invoice.number],
      ['ram:TypeCode', typeCodes[invoice.kind]],
      ['ram:IssueDateTime', [day(reunionDay(invoice.issued_on))]],
      ...notes,
    ],
  ];
}

function lineItem(line: BilledLine, at: number, content: InvoiceContent): XmlElement {
  // When unit price times quantity is not the line total, the price of the whole line is given instead.
  const exact = line.unitNet * line.quantity === line.net;
  const price: XmlElement[] = exact
    ? [['ram:ChargeAmount', formatAmount(line.unitNet)]]
    : [
        ['ram:ChargeAmount', formatAmount(line.net)],
        ['ram:BasisQuantity', String(line.quantity), PIECE],
      ];
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      [
        'ram:AssociatedDocumentLineDocument',
        [
          ['ram:LineID', String(at + 1)],
          line.ecoNet ? ['ram:IncludedNote', [['ram:Content', ecoNote(line.ecoNet, content)]]] : null,
        ],
      ],
      [
        'ram:SpecifiedTradeProduct',
        [['ram:Name', line.reference ? `${line.label} (réf. ${line.reference})` : line.label]],
      ],
      ['ram:SpecifiedLineTradeAgreement', [['ram:NetPriceProductTradePrice', price]]],
      ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', String(line.quantity), PIECE]]],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          ['ram:ApplicableTradeTax', taxCategory(line)],
          ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', formatAmount(line.net)]]],
        ],
      ],
    ],
  ];
}

function ecoNote(net: Cents, { vatExemption }: InvoiceContent): string {
  return `dont éco-participation ${formatAmount(net)} EUR${vatExemption ? '' : ' HT'}`;
}

function tradeAgreement(invoice: StoredInvoice, seller: Seller): XmlElement {
  return [
    'ram:ApplicableHeaderTradeAgreement',
    [
      sellerParty(seller),
      buyerParty(invoice.content),
      // BT-13: the number of the buyer's purchase order; without one, that of the order in the shop.
      [
        'ram:BuyerOrderReferencedDocument',
        [['ram:IssuerAssignedID', invoice.content.buyerReference ?? invoice.order_number]],
      ],
    ],
  ];
}

function tradeDelivery({ kind, content }: StoredInvoice): XmlElement {
  const { buyer, delivery, suppliedOn } = content;
  return [
    'ram:ApplicableHeaderTradeDelivery',
    [
      delivery?.addressLines.length ? shipToParty(delivery, buyer.name) : null,
      // A deposit is paid before anything is delivered.
      kind === 'deposit'
        ? null
        : ['ram:ActualDeliverySupplyChainEvent', [['ram:OccurrenceDateTime', [day(suppliedOn.slice(0, 10))]]]],
    ],
  ];
}

function tradeSettlement(invoice: StoredInvoice | StoredCreditNote, amounts: BilledAmounts): XmlElement {
  const { content } = invoice;
  return [
    'ram:ApplicableHeaderTradeSettlement',
    [
      ['ram:InvoiceCurrencyCode', 'EUR'],
      ['ram:SpecifiedTradeSettlementPaymentMeans', [['ram:TypeCode', paymentMeansCode(content.paidBy)]]],
      ...amounts.vat.map((share): XmlElement => ['ram:ApplicableTradeTax', taxBreakdown(share)]),
      ...amounts.allowances.map(allowance),
      ['ram:SpecifiedTradePaymentTerms', paymentTerms(invoice)],
      summation(amounts, isPaid(invoice)),
      precedingInvoice(invoice),
    ],
  ];
}

function allowance({ label, net, ...tax }: Allowance): XmlElement {
  return [
    'ram:SpecifiedTradeAllowanceCharge',
    [
      ['ram:ChargeIndicator', [['udt:Indicator', 'false']]],
      ['ram:ActualAmount', formatAmount(net)],
      ['ram:Reason', label],
      ['ram:CategoryTradeTax', taxCategory(tax)],
    ],
  ];
}

function summation(amounts: BilledAmounts, paid: boolean): XmlElement {
  const { lineTotal, allowanceTotal, net, tax, gross } = amounts;
  return [
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    [
      ['ram:LineTotalAmount', formatAmount(lineTotal)],
      ['ram:AllowanceTotalAmount', formatAmount(allowanceTotal)],
      ['ram:TaxBasisTotalAmount', formatAmount(net)],
      ['ram:TaxTotalAmount', formatAmount(tax), { currencyID: 'EUR' }],
      ['ram:GrandTotalAmount', formatAmount(gross)],
      ['ram:TotalPrepaidAmount', formatAmount(paid ? gross : 0)],
      ['ram:DuePayableAmount', formatAmount(paid ? 0 : gross)],
    ],
  ];
}

/** The invoice that a credit note corrects, or the deposit that a final invoice deducts (BG-3). */
function precedingInvoice(invoice: StoredInvoice | StoredCreditNote): XmlElement | null {
  const { deposit } = invoice.content;
  if (invoice.kind === 'invoice' && deposit) return referenceTo(deposit.number, deposit.issuedOn);
  if (!('corrects_number' in invoice) || invoice.kind !== 'credit-note') return null;
  return referenceTo(invoice.corrects_number, reunionDay(invoice.corrects_issued_on));
}

function referenceTo(number: string, issuedOn: string): XmlElement {
  return [
    'ram:InvoiceReferencedDocument',
    [
      ['ram:IssuerAssignedID', number],
      ['ram:FormattedIssueDateTime', [dateString('qdt', issuedOn)]],
    ],
  ];
}

function taxCategory({ vatRate, category }: Pick<BilledLine, 'vatRate' | 'category'>): XmlElement[] {
  return [
    ['ram:TypeCode', 'VAT'],
    ['ram:CategoryCode', category],
    ['ram:RateApplicablePercent', (vatRate / 100).toFixed(2)],
  ];
}

function taxBreakdown({ category, rate, net, vat, exemption }: CategoryShare): XmlElement[] {
  return [
    ['ram:CalculatedAmount', formatAmount(vat)],
    ['ram:TypeCode', 'VAT'],
    ...(exemption ? [['ram:ExemptionReason', exemption.reason] as const] : []),
    ['ram:BasisAmount', formatAmount(net)],
    ['ram:CategoryCode', category],
    ...(exemption ? [['ram:ExemptionReasonCode', exemption.code] as const] : []),
    ['ram:RateApplicablePercent', (rate / 100).toFixed(2)],
  ];
}

/** "1234.50". */
function formatAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
