import { quoteIsPaid } from '@boutik/orders';

/** SQL expression: the calendar day in La Réunion. */
export const TODAY = "(now() at time zone 'Indian/Reunion')::date";

/**
 * SQL expression: the stage of a quote, as the contract names it.
 * @param quote the alias of its row
 */
export function quoteStage(quote: string): string {
  return `case ${quote}.status
    when 'sent' then case when ${quote}.valid_until < ${TODAY} then 'expired' else 'sent' end
    when 'accepted' then case when ${quoteIsPaid(`${quote}.number`)} then 'paid' else 'accepted' end
    else ${quote}.status end`;
}

/** SQL condition: a client's request from which every line was removed is left out of lists. */
export function isShownInLists(quote: string): string {
  return `(${quote}.requested_at is null or exists (select 1 from quote_items i where i.quote_id = ${quote}.id))`;
}
