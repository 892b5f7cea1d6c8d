import type { decideQuote, InputOf } from '@boutik/contract';
import { fromEuros } from '@boutik/kernel';
import { type ClientChoice, withChoice } from '../pricing/quote-choice.js';
import type { StoredQuote } from '../storage/quotes.repository.js';

type WireDecision = Pick<InputOf<typeof decideQuote>['body'], 'choix' | 'total'>;
type WireChoice = WireDecision['choix'];

export function toClientChoice({ choix, total }: WireDecision): ClientChoice {
  return { lines: toChosenLines(choix), total: total === undefined ? null : fromEuros(total) };
}

/** The quote with the amounts of a choice that is not made yet; a quote that is not sent stays as it is. */
export function previewChoice(stored: StoredQuote, choice: WireChoice): StoredQuote {
  const lines = toChosenLines(choice);
  return lines === null || stored.row.status !== 'sent' ? stored : withChoice(stored, lines);
}

function toChosenLines(choice: WireChoice): ClientChoice['lines'] {
  return choice?.map(({ id, quantite }) => ({ id, quantity: quantite })) ?? null;
}
