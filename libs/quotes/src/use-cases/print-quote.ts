import { currentSeller, PdfPrinter, printDocument } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { quoteDocument } from '../documents/quote-document.js';
import { QuoteFiles, type QuotePdf } from '../storage/quote-files.js';
import type { WholeQuote } from './whole-quotes.js';

/** Prints a quote in its present state, once. */
@Injectable()
export class PrintQuote {
  constructor(
    private readonly printer: PdfPrinter,
    private readonly files: QuoteFiles,
  ) {}

  async print(quote: WholeQuote): Promise<QuotePdf> {
    const known = await this.files.find(quote.row);
    if (known) return known;
    const pdf = await printDocument(this.printer, quoteDocument(quote, currentSeller()));
    return this.files.keep(quote.row, pdf);
  }
}
