import { QuoteRow } from './quote.entity.js';
import { QuoteFileRow } from './quote-file.entity.js';
import { QuoteHistoryRow } from './quote-history.entity.js';
import { QuoteItemRow } from './quote-item.entity.js';
import { QuoteSendingRow } from './quote-sending.entity.js';
import { QuoteSignatureRow } from './quote-signature.entity.js';
import { QuoteTemplateItemRow } from './quote-template-item.entity.js';
import { QuoteTemplateRow } from './quote-template.entity.js';
import { QuoteReminderRow } from './quote-reminder.entity.js';
import { QuoteSettingsRow } from './quote-settings.entity.js';

/** All entities of quotes. */
export const quoteEntities = [
  QuoteRow,
  QuoteFileRow,
  QuoteHistoryRow,
  QuoteItemRow,
  QuoteSendingRow,
  QuoteSignatureRow,
  QuoteTemplateItemRow,
  QuoteTemplateRow,
  QuoteReminderRow,
  QuoteSettingsRow,
];
