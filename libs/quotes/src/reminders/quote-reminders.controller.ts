import {
  type InputOf,
  ok,
  previewQuoteReminders,
  type QuoteReminder,
  remindQuotes,
  type ReplyOf,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { RemindSelectedQuotes } from './remind-selected-quotes.js';

@Controller()
export class QuoteRemindersController {
  constructor(private readonly reminders: RemindSelectedQuotes) {}

  @Endpoint(previewQuoteReminders)
  async preview(
    @Input() { body }: InputOf<typeof previewQuoteReminders>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof previewQuoteReminders>> {
    const data = await this.reminders.preview(user, body.ids);
    return { ...ok, data, envois: countSent(data) };
  }

  @Endpoint(remindQuotes)
  async remind(
    @Input() { body }: InputOf<typeof remindQuotes>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof remindQuotes>> {
    const data = await this.reminders.remind(user, body.ids);
    const sent = countSent(data);
    return { ...ok, data, envois: sent, message: sent > 1 ? `${sent} relances envoyées` : `${sent} relance envoyée` };
  }
}

function countSent(results: readonly QuoteReminder[]): number {
  return results.filter(({ refus }) => refus === null).length;
}
