import { Injectable } from '@nestjs/common';
import { computeSha256, QuoteFiles, type QuotePdf } from './quote-files.js';
import { QuoteSignaturesRepository } from '../signature/quote-signatures.repository.js';
import { withOffer } from '../pricing/quote-choice.js';
import { QuotePdfRenderer } from './quote-pdf-renderer.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';

/** Renders the PDF of a quote's present state, once. */
@Injectable()
export class PrintQuote {
  constructor(
    private readonly renderer: QuotePdfRenderer,
    private readonly files: QuoteFiles,
    private readonly signatures: QuoteSignaturesRepository,
  ) {}

  async print(quote: QuoteAggregate): Promise<QuotePdf> {
    const existing = await this.files.find(quote.row);
    if (existing) return existing;
    return this.files.save(quote.row, await this.renderer.render(await this.withProof(quote)));
  }

  /** The signed PDF contains the hash of the offered PDF, which is rendered now if it was never rendered before. */
  private async withProof(quote: QuoteAggregate): Promise<QuoteAggregate> {
    const { row, signature } = quote;
    if (!signature || signature.offeredSha256) return quote;
    const offer = signature.offeredChoice ? withOffer(quote, signature.offeredChoice) : quote;
    const offeredRow = { ...offer.row, status: 'sent', decidedAt: null, decidedBy: null } as const;
    const pdf = await this.renderer.render({ ...quote, items: offer.items, row: offeredRow, signature: null });
    const offeredSha256 = computeSha256(pdf);
    await this.files.save({ ...row, updatedAt: row.sentAt ?? row.createdAt }, pdf);
    await this.signatures.saveOfferedHash(row.id, offeredSha256);
    return { ...quote, signature: { ...signature, offeredSha256 } };
  }
}
