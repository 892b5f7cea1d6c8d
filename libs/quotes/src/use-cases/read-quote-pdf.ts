import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@boutik/kernel';
import { Attachment, Jobs } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { renderQuotePdf } from '../jobs/quote-jobs.js';
import { QuoteFiles, type QuotePdf } from '../storage/quote-files.js';
import type { StoredQuote } from '../storage/quotes.repository.js';

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 150;
/** A job that failed for good blocks its id: after this long a new reader may order anew. */
const ORDER_AGAIN_MS = 30_000;

/** The PDF of a quote. Printed by the worker, never here: the api only orders it and waits a little. */
@Injectable()
export class ReadQuotePdf {
  constructor(
    private readonly files: QuoteFiles,
    private readonly jobs: Jobs,
  ) {}

  /** @throws DomainError "unavailable" when the worker has not printed it in 15 s */
  async read({ row }: StoredQuote): Promise<Attachment> {
    const { bytes } = (await this.files.find(row)) ?? (await this.ordered(row));
    return new Attachment({
      filename: `${row.number.replaceAll('/', '-')}.pdf`,
      contentType: 'application/pdf',
      bytes,
      inline: true,
    });
  }

  private async ordered(row: StoredQuote['row']): Promise<QuotePdf> {
    const id = `${row.id}-${row.updatedAt.getTime()}-${Math.floor(Date.now() / ORDER_AGAIN_MS)}`;
    await this.jobs.add(renderQuotePdf, { quoteId: row.id, sendingId: null }, { id });
    for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
      await sleep(LOOK_EVERY_MS);
      const printed = await this.files.find(row);
      if (printed) return printed;
    }
    throw new DomainError(
      'unavailable',
      'quote-pdf-late',
      'Le PDF est en préparation. Réessayez dans quelques secondes.',
      { retryAfter: 5 },
    );
  }
}
