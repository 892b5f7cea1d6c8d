import { type Cents, invalidField, offeredLines } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import { quoteTotalChanged } from '../quote.errors.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { chooseLines, chosenLines, type ChosenLine, hasChoices } from './domain/quote-choices.js';
import { pricedLines } from './domain/quote-line.js';
import { computeFrozenAmounts } from './frozen-amounts.js';

/** What the client takes of a quote; null: what was offered. */
export interface ClientChoice {
  lines: readonly ChosenLine[] | null;
  /** The total that the client has read, in cents; null when it is not compared. */
  total: Cents | null;
}

type Totals = Pick<QuoteRow, 'subtotalCents' | 'discountCents' | 'totalCents'>;

/** The quote with other lines or quantities, and its amounts from the frozen prices. */
function withLines({ row, items }: StoredQuote): { totals: Totals; items: StoredQuote['items'] } {
  const { lines, subtotal, discount, total } = computeFrozenAmounts(items, row.discount);
  return {
    totals: { subtotalCents: subtotal, discountCents: discount, totalCents: total },
    items: items.map((item, index) => ({
      ...item,
      totalCents: lines[index]?.total ?? 0,
      netCents: lines[index]?.net ?? 0,
    })),
  };
}

/** The quote as it would be with a choice. @throws DomainError "invalid" for one that the quote does not leave */
export function withChoice({ row, items }: StoredQuote, lines: readonly ChosenLine[]): StoredQuote {
  const chosen = withLines({ row, items: chooseLines(items, lines) });
  return { row: { ...row, ...chosen.totals }, items: chosen.items };
}

/** The quote before any choice: no option, the first alternative of each group; quantities stay. */
export function asOffered({ row, items }: StoredQuote): StoredQuote {
  const offered = offeredLines(items);
  const before = withLines({ row, items: items.map((item, at) => ({ ...item, chosen: offered[at] ?? true })) });
  return { row: { ...row, ...before.totals }, items: before.items };
}

/** The quote as it was offered, from what the signature stores of it. */
export function withOffer(stored: StoredQuote, offered: readonly OfferedLine[]): StoredQuote {
  const lines = new Map(offered.map((line) => [line.lineNumber, line]));
  const items = stored.items.map((item) => ({ ...item, ...lines.get(item.lineNumber) }));
  const before = withLines({ row: stored.row, items });
  return { row: { ...stored.row, ...before.totals }, items: before.items };
}

/** What a line was before the client chose. */
export interface OfferedLine {
  lineNumber: number;
  chosen: boolean;
  quantity: number;
}

/**
 * The quote as its client takes it.
 * @throws DomainError "invalid" for an impossible or empty choice, "conflict" for a total that the client has not read
 */
export function chosenQuote(stored: StoredQuote, { lines, total }: ClientChoice): StoredQuote {
  const chosen = lines === null ? stored : withChoice(stored, lines);
  if (!hasChoices(stored.items)) return stored;
  if (pricedLines(chosenLines(chosen.items)).length === 0)
    throw invalidField('choix', 'Choisissez au moins une ligne du devis.');
  if (total !== null && total !== chosen.row.totalCents) throw quoteTotalChanged(chosen.row.totalCents);
  return chosen;
}

/**
 * Writes what the client chose into a locked quote and its lines, with the amounts; the caller saves the row.
 * @returns the offer, where the choice differs from it
 * @throws DomainError as `chosenQuote`
 */
export async function takeChoice(
  tx: EntityManager,
  stored: StoredQuote,
  choice: ClientChoice,
): Promise<OfferedLine[] | null> {
  const { row, items } = stored;
  const chosen = chosenQuote(stored, choice);
  if (!hasChoices(items)) return null;
  const offered = items.map(({ lineNumber, chosen: wasChosen, quantity }) => ({
    lineNumber,
    chosen: wasChosen,
    quantity,
  }));
  const changed = chosen.items.filter((item, index) => {
    const before = offered[index];
    return item.chosen !== before?.chosen || item.quantity !== before.quantity;
  });
  if (changed.length === 0) return null;
  // Each line pays another part of the quote's discount.
  await tx.query(
    `update quote_items i set chosen = line.chosen, quantity = line.quantity, total_cents = line."totalCents", net_cents = line."netCents"
     from jsonb_to_recordset($2::jsonb) as line (id int, chosen boolean, quantity int, "totalCents" int, "netCents" int)
     where i.id = line.id and i.quote_id = $1`,
    [row.id, JSON.stringify(chosen.items)],
  );
  const { subtotalCents, discountCents, totalCents } = chosen.row;
  Object.assign(row, { subtotalCents, discountCents, totalCents });
  stored.items = chosen.items;
  return offered;
}
