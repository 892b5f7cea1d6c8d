import type { ReactElement } from 'react';
import type { Pictures } from '@boutik/platform/media';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PdfPrinter, PrintOptions } from './pdf/index.js';
import type { DocumentData } from './document-data.js';
import { DocumentPage } from './document-page.js';
import { legalIdentity } from './legal-lines.js';
import type { Seller } from './seller-schema.js';

/** The seller's logo as a data: URL for `printDocument`; null without one. @throws what the store of pictures throws */
export function findLogo({ logo }: Pick<Seller, 'logo'>, pictures: Pictures): Promise<string | null> {
  return logo === undefined ? Promise.resolve(null) : pictures.documentCopy(logo);
}

/** Prints a quote, an invoice or a credit note to PDF. @throws what `PdfPrinter.print` throws */
export function printDocument(printer: PdfPrinter, data: DocumentData, logo: string | null = null): Promise<Buffer> {
  const identity = legalIdentity(
    data.seller,
    data.vat.some(({ vat }) => vat !== 0),
  );
  return printPages(printer, <DocumentPage {...data} logo={logo} />, {
    title: `${data.title} ${data.number}`,
    // No line begins with a point.
    footer: identity.replaceAll(' · ', '\u00a0· '),
  });
}

/** Prints any pages to PDF. @throws what `PdfPrinter.print` throws */
export function printPages(printer: PdfPrinter, pages: ReactElement, options: PrintOptions): Promise<Buffer> {
  const { title, footer = '' } = options;
  return printer.print(printable(renderToStaticMarkup(pages)), { title, footer: printable(footer) });
}

// Our fonts lack the narrow no-break space, and the fallback glyph is too thin between thousands.
function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
