import { likePattern } from '@boutik/platform/database';
import type { InputOf, listQuotes, QuoteMarginRange } from '@boutik/contract';
import { quoteIsPaid } from '@boutik/orders';
import type { SelectQueryBuilder } from 'typeorm';
import { isShownInLists, quoteStage } from '../follow-up/quote-stage-sql.js';
import { quoteMargins } from '../pricing/quote-sql.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { toSearchText } from './domain/search-text.js';

export type QuoteQuery = InputOf<typeof listQuotes>['query'];

const ranges: Record<Exclude<QuoteMarginRange, 'unknown'>, string> = {
  negative: '< 0',
  low: 'between 0 and 9.9999999',
  medium: 'between 10 and 19.9999999',
  high: '>= 20',
};

/** Adds the conditions of the staff's list to a query whose quotes have the alias "q". */
export function filterQuotes(builder: SelectQueryBuilder<QuoteRow>, query: QuoteQuery): void {
  builder.andWhere(isShownInLists('q'));
  if (query.client_id) builder.andWhere('q.clientId = :client', { client: query.client_id });
  if (query.proprietaire) builder.andWhere('q.ownerId = :chosenOwner', { chosenOwner: query.proprietaire });
  if (query.status) builder.andWhere('q.status = :status', { status: query.status });
  if (query.etape) builder.andWhere(`${quoteStage('q')} = :stage`, { stage: query.etape });
  if (query.paye)
    builder.andWhere(`q.status = 'accepted' and ${query.paye === 'non' ? 'not ' : ''}${quoteIsPaid('q.number')}`);
  if (query.messages) builder.andWhere('q.unreadMessages > 0');
  if (query.du) builder.andWhere(`q.createdAt >= ${startOf('cast(:from as date)')}`, { from: query.du });
  if (query.au) builder.andWhere(`q.createdAt < ${startOf('cast(:to as date) + 1')}`, { to: query.au });
  if (query.marge) builder.andWhere(hasMargin(query.marge));
  const terms = toSearchText(query.search).split(' ').filter(Boolean);
  terms.forEach((term, index) =>
    builder.andWhere(`q.searchText like :word${index}`, { [`word${index}`]: likePattern(term) }),
  );
}

function hasMargin(range: QuoteMarginRange): string {
  if (range === 'unknown') return `q.id not in (select quote_id from ${quoteMargins} margins)`;
  return `q.id in (select quote_id from ${quoteMargins} margins where margin ${ranges[range]})`;
}

/** SQL expression: when a day begins in La Réunion. */
function startOf(day: string): string {
  return `cast(${day} as timestamp) at time zone 'Indian/Reunion'`;
}
