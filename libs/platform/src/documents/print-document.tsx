import { renderToStaticMarkup } from 'react-dom/server';
import type { PdfPrinter } from './pdf/index.js';
import type { DocumentData } from './document-data.js';
import { DocumentPage } from './document-page.js';
import { legalIdentity } from './legal-lines.js';

/** Prints a quote, an invoice or a credit note to PDF. @throws what `PdfPrinter.print` throws */
export async function printDocument(printer: PdfPrinter, data: DocumentData): Promise<Buffer> {
  const markup = renderToStaticMarkup(<DocumentPage {...data} />);
  return printer.print(printable(markup), {
    title: `${data.title} ${data.number}`,
    footer: printable(legalIdentity(data.seller)),
  });
}

// Our fonts lack the narrow no-break space, and the fallback glyph is too thin between thousands.
function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
