export * from './pdf/index.js';
export type { DocumentData, DocumentLine, Party, TotalRow, VatRow } from './document-data.js';
export { printDocument } from './print-document.js';
export { DocumentPage } from './document-page.js';
export { capitalText, legalIdentity, mediatorLine, formatIban } from './legal-lines.js';
export { groupDigits } from './business-numbers.js';
export { chargedVat, currentSeller, demoSeller, findSeller, SellerMissing, taxLabel } from './seller.js';
export type { Seller } from './seller.js';
export { getOrRequestPdf } from './get-or-request-pdf.js';
