const tax = [
  'CalculatedAmount',
  'TypeCode',
  'ExemptionReason',
  'BasisAmount',
  'CategoryCode',
  'ExemptionReasonCode',
  'RateApplicablePercent',
];
const party = [
  'ID',
  'GlobalID',
  'Name',
  'SpecifiedLegalOrganization',
  'PostalTradeAddress',
  'URIUniversalCommunication',
  'SpecifiedTaxRegistration',
];

const ram: Record<string, readonly string[]> = {
  ExchangedDocumentContext: [
    'BusinessProcessSpecifiedDocumentContextParameter',
    'GuidelineSpecifiedDocumentContextParameter',
  ],
  ExchangedDocument: ['ID', 'TypeCode', 'IssueDateTime', 'IncludedNote'],
  IncludedNote: ['Content', 'SubjectCode'],
  SupplyChainTradeTransaction: [
    'IncludedSupplyChainTradeLineItem',
    'ApplicableHeaderTradeAgreement',
    'ApplicableHeaderTradeDelivery',
    'ApplicableHeaderTradeSettlement',
  ],
  IncludedSupplyChainTradeLineItem: [
    'AssociatedDocumentLineDocument',
    'SpecifiedTradeProduct',
    'SpecifiedLineTradeAgreement',
    'SpecifiedLineTradeDelivery',
    'SpecifiedLineTradeSettlement',
  ],
  AssociatedDocumentLineDocument: ['LineID', 'IncludedNote'],
  SpecifiedTradeProduct: ['GlobalID', 'Name'],
  SpecifiedLineTradeAgreement: ['GrossPriceProductTradePrice', 'NetPriceProductTradePrice'],
  NetPriceProductTradePrice: ['ChargeAmount', 'BasisQuantity'],
  SpecifiedLineTradeDelivery: ['BilledQuantity'],
  SpecifiedLineTradeSettlement: [
    'ApplicableTradeTax',
    'SpecifiedTradeAllowanceCharge',
    'SpecifiedTradeSettlementLineMonetarySummation',
  ],
  SpecifiedTradeSettlementLineMonetarySummation: ['LineTotalAmount'],
  ApplicableTradeTax: tax,
  CategoryTradeTax: tax,
  ApplicableHeaderTradeAgreement: [
    'BuyerReference',
    'SellerTradeParty',
    'BuyerTradeParty',
    'BuyerOrderReferencedDocument',
  ],
  SellerTradeParty: party,
  BuyerTradeParty: party,
  ShipToTradeParty: party,
  SpecifiedLegalOrganization: ['ID', 'TradingBusinessName'],
  PostalTradeAddress: ['PostcodeCode', 'LineOne', 'LineTwo', 'LineThree', 'CityName', 'CountryID'],
  URIUniversalCommunication: ['URIID'],
  SpecifiedTaxRegistration: ['ID'],
  BuyerOrderReferencedDocument: ['IssuerAssignedID'],
  ApplicableHeaderTradeDelivery: ['ShipToTradeParty', 'ActualDeliverySupplyChainEvent'],
  ActualDeliverySupplyChainEvent: ['OccurrenceDateTime'],
  ApplicableHeaderTradeSettlement: [
    'InvoiceCurrencyCode',
    'SpecifiedTradeSettlementPaymentMeans',
    'ApplicableTradeTax',
    'BillingSpecifiedPeriod',
    'SpecifiedTradeAllowanceCharge',
    'SpecifiedTradePaymentTerms',
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'InvoiceReferencedDocument',
  ],
  SpecifiedTradeSettlementPaymentMeans: ['TypeCode'],
  SpecifiedTradeAllowanceCharge: [
    'ChargeIndicator',
    'CalculationPercent',
    'BasisAmount',
    'ActualAmount',
    'ReasonCode',
    'Reason',
    'CategoryTradeTax',
  ],
  SpecifiedTradePaymentTerms: ['Description', 'DueDateDateTime'],
  SpecifiedTradeSettlementHeaderMonetarySummation: [
    'LineTotalAmount',
    'ChargeTotalAmount',
    'AllowanceTotalAmount',
    'TaxBasisTotalAmount',
    'TaxTotalAmount',
    'GrandTotalAmount',
    'TotalPrepaidAmount',
    'DuePayableAmount',
  ],
  InvoiceReferencedDocument: ['IssuerAssignedID', 'FormattedIssueDateTime'],
  BusinessProcessSpecifiedDocumentContextParameter: ['ID'],
  GuidelineSpecifiedDocumentContextParameter: ['ID'],
};

const inRam = (names: readonly string[]) => names.map((name) => `ram:${name}`);
const dates = { udt: ['IssueDateTime', 'OccurrenceDateTime', 'DueDateDateTime'], qdt: ['FormattedIssueDateTime'] };

/**
 * Allowed child elements in order: the part of the Factur-X 1.0 BASIC schema (UN/CEFACT D16B) that
 * the shop writes, copied by hand from the published specification.
 */
export const schemaOrder: Record<string, readonly string[]> = {
  'rsm:CrossIndustryInvoice': [
    'rsm:ExchangedDocumentContext',
    'rsm:ExchangedDocument',
    'rsm:SupplyChainTradeTransaction',
  ],
  ...Object.fromEntries(
    Object.entries(ram).map(([name, children]) => [`${rootPrefix(name)}:${name}`, inRam(children)]),
  ),
  ...Object.fromEntries(
    Object.entries(dates).flatMap(([prefix, names]) =>
      names.map((name) => [`ram:${name}`, [`${prefix}:DateTimeString`]]),
    ),
  ),
  'ram:ChargeIndicator': ['udt:Indicator'],
};

function rootPrefix(name: string): 'rsm' | 'ram' {
  return ['ExchangedDocumentContext', 'ExchangedDocument', 'SupplyChainTradeTransaction'].includes(name)
    ? 'rsm'
    : 'ram';
}
