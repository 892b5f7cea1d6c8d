import { Injectable } from '@nestjs/common';
import { hashOfFile, QuoteFiles, type QuotePdf } from '../storage/quote-files.js';
import { QuoteSignatures } from '../storage/quote-signatures.js';
import { QuotePaper } from './quote-paper.js';
import type { WholeQuote } from './whole-quotes.js';

/** Renders the PDF of a quote's present state, once. */
@Injectable()
export class PrintQuote {
  constructor(
    private readonly paper: QuotePaper,
    private readonly files: QuoteFiles,
    private readonly signatures: QuoteSignatures,
  ) {}

  async print(quote: WholeQuote): Promise<QuotePdf> {
    const known = await this.files.find(quote.row);
    if (known) return known;
    return this.files.keep(quote.row, await this.paper.print(await this.withProof(quote)));
  }

  /** The signed PDF contains the hash of the offered PDF, which is rendered now if it was never rendered before. */
  private async withProof(quote: WholeQuote): Promise<WholeQuote> {
    const { row, signature } = quote;
    if (!signature || signature.offeredSha256) return quote;
    const offer = { ...row, status: 'sent', decidedAt: null, decidedBy: null } as const;
    const pdf = await this.paper.print({ ...quote, row: offer, signature: null });
    const offeredSha256 = hashOfFile(pdf);
    await this.files.keep({ ...row, updatedAt: row.sentAt ?? row.createdAt }, pdf);
    await this.signatures.keepOffered(row.id, offeredSha256);
    return { ...quote, signature: { ...signature, offeredSha256 } };
  }
}
