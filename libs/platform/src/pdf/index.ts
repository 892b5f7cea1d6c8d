export { ChromiumPdfPrinter } from './chromium-printer.js';
export { chromiumPath, prepareChromium } from './installation.js';
export type { Chromium } from './installation.js';
export { PdfPrinter } from './pdf-printer.js';
export type { PrintOptions } from './pdf-printer.js';
export { textOfPdf } from './pdf-text.js';
export { PdfModule } from './pdf.module.js';
