export { ChromiumPdfPrinter } from './chromium-printer.js';
export { prepareChromium } from './prepare-chromium.js';
export { PdfPrinter } from './pdf-printer.js';
export type { PrintOptions } from './pdf-printer.js';
export { textOfPdf } from './pdf-text.js';
export { PdfModule } from './pdf.module.js';
