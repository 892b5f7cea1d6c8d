import { Users } from '@boutik/accounts';
import { currentSeller } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import { approvalDecisionEmail, approvalRequestEmail } from './approval-emails.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { quoteDetailUrl, QuoteMailer } from '../notifications/quote-mailer.js';
import { QuoteLoader } from '../lifecycle/quote-loader.js';

/** E-mails a pending approval to every administrator, and the decision to the quote's owner. */
@Injectable()
export class SendApprovalEmail {
  constructor(
    private readonly loader: QuoteLoader,
    private readonly users: Users,
    private readonly mailer: QuoteMailer,
  ) {}

  /** Idempotent: the key of the e-mail contains the quote's `updatedAt`. */
  async send(row: QuoteRow): Promise<void> {
    const [quote] = await this.loader.loadParties([row]);
    if (!quote) throw new Error(`Quote ${row.id} was not loaded.`);
    const context = { address: quoteDetailUrl(row.id), seller: currentSeller() };
    const key = `quote-approval-${row.id}-${row.approval}-${row.updatedAt.getTime()}`;
    if (row.approval !== 'pending')
      return this.mailer.send({ ...approvalDecisionEmail(quote, context), key, to: quote.owner.email });
    for (const admin of await this.users.administrators())
      await this.mailer.send({
        ...approvalRequestEmail(quote, { ...context, admin }),
        key: `${key}-${admin.id}`,
        to: admin.email,
        replyTo: quote.owner.email,
      });
  }
}
