import { getOrRequestPdf } from '@boutik/platform/documents';
import { Attachment } from '@boutik/platform/http';
import { Jobs } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { renderQuotePdf } from '../quote-jobs.js';
import { QuoteFiles } from './quote-files.js';
import type { StoredQuote } from '../storage/quotes.repository.js';

/** Reads the PDF of a quote's present state; the worker renders it if it is missing. */
@Injectable()
export class ReadQuotePdf {
  constructor(
    private readonly files: QuoteFiles,
    private readonly jobs: Jobs,
  ) {}

  /** @throws DomainError "unavailable" when the worker has not rendered it within 15 s */
  async read({ row }: StoredQuote): Promise<Attachment> {
    const bytes = await getOrRequestPdf(this.jobs, {
      find: async () => (await this.files.find(row))?.bytes ?? null,
      job: renderQuotePdf,
      data: { quoteId: row.id, sendingId: null },
      jobId: `on-demand-${row.id}-${row.updatedAt.getTime()}`,
      timeoutError: { code: 'quote-pdf-late', message: 'Le PDF est en préparation. Réessayez dans quelques secondes.' },
    });
    return new Attachment({
      filename: `${row.number.replaceAll('/', '-')}.pdf`,
      contentType: 'application/pdf',
      bytes,
      inline: true,
    });
  }
}
