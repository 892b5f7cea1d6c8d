export type { DocumentData, DocumentLine, Party, TotalRow, VatRow } from './document-data.js';
export { printDocument } from './print-document.js';
export { DocumentPage } from './document-page.js';
export { legalIdentity, mediatorLine, readableIban } from './legal-lines.js';
export { grouped } from './seller-numbers.js';
export { currentSeller, demoSeller, readSeller } from './seller.js';
export type { Seller } from './seller.js';
export { requestedPdf } from './requested-pdf.js';
