export * from './pdf/index.js';
export type { DocumentData, DocumentLine, Party, TotalRow } from './document-data.js';
export { documentStyle } from './document-style.js';
export { Letterhead, PartyBlock } from './letterhead.js';
export { Code128 } from './code-128.js';
export { findLogo, printDocument, printPages } from './print-document.js';
export { capitalText, legalIdentity, mediatorLine, formatIban } from './legal-lines.js';
export { groupDigits } from './business-numbers.js';
export {
  chargedVat,
  checkSeller,
  currentSeller,
  demoSeller,
  findSeller,
  hasSellerFile,
  isSellerOfEnvironment,
  isVatExempt,
  readSellerFile,
  taxLabel,
} from './seller.js';
export type { Seller } from './seller-schema.js';
export { assembleSeller, sellerTexts } from './seller-texts.js';
export { getOrRequestPdf } from './get-or-request-pdf.js';
