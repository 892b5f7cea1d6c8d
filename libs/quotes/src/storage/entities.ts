import { QuoteRow } from './quote.entity.js';
import { QuoteFileRow } from '../documents/quote-file.entity.js';
import { QuoteHistoryRow } from '../lifecycle/quote-history.entity.js';
import { QuoteItemRow } from './quote-item.entity.js';
import { QuoteSendingRow } from '../notifications/quote-sending.entity.js';
import { QuoteSignatureRow } from '../signature/quote-signature.entity.js';
import { QuoteTemplateItemRow } from '../templates/quote-template-item.entity.js';
import { QuoteTemplateRow } from '../templates/quote-template.entity.js';
import { QuoteMessageRow } from '../messages/quote-message.entity.js';
import { QuoteReminderRow } from '../reminders/quote-reminder.entity.js';
import { SalesTargetRow } from '../targets/sales-target.entity.js';
import { StaffTaskRow } from '../tasks/staff-task.entity.js';
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
  QuoteMessageRow,
  QuoteReminderRow,
  QuoteSettingsRow,
  StaffTaskRow,
  SalesTargetRow,
];
