import type { CustomerQuote } from '@boutik/contract';
import { DecisionCard } from '../decision-card';
import type { TypedDecision } from '../decision-result';
import { countedItems, shownChoice } from '../quote-choice';
import { QuoteChoices } from '../quote-choices';
import { QuoteLines } from '../quote-lines';
import { Contact, ExpiredCard, hasNotes, QuoteNotes } from '../quote-parts';
import { QuoteSummary } from '../quote-summary';
import { lazyHydrate } from '../../ui/lazy-hydrate';

const PayCard = lazyHydrate(async () => (await import('../pay-card')).PayCard);
const StatusCard = lazyHydrate(async () => (await import('../status-card')).StatusCard);

interface OfferedQuoteProps {
  quote: CustomerQuote;
  decisionKey: string;
  /** First and last name of the customer. */
  signer: string;
  typed: TypedDecision | undefined;
  changeRequests: number;
}

/** A quote sent by the sales staff, with its decision. */
export function OfferedQuote({ quote, decisionKey, signer, typed, changeRequests }: OfferedQuoteProps) {
  const priced = { ...quote, items: quote.items.map(pricedItem) };
  return (
    <>
      <QuoteLines items={countedItems(priced.items)} business={quote.professionnel} />
      {quote.decidable && <QuoteChoices items={priced.items} total={quote.total_amount ?? 0} />}
      <div className="grid items-start gap-6 md:grid-cols-2">
        {hasNotes(quote) ? <QuoteNotes quote={quote} /> : <Contact quote={quote} />}
        <QuoteSummary quote={amountsOf(quote)} />
      </div>
      {quote.decidable && (
        <DecisionCard
          key={quote.version}
          decisionKey={decisionKey}
          version={quote.version}
          signer={signer}
          typed={typed}
          choice={shownChoice(priced.items, quote.total_amount ?? 0)}
          canRequestChange
          changeRequests={changeRequests}
        />
      )}
      {quote.status === 'sent' && quote.is_expired && <ExpiredCard />}
      {(quote.status === 'accepted' || quote.status === 'rejected') && <StatusCard quote={quote} />}
      {quote.payable && <PayCard decisionKey={decisionKey} quote={quote} />}
      {hasNotes(quote) && <Contact quote={quote} />}
    </>
  );
}

/** Only drafts have lines without prices. */
const pricedItem = (item: CustomerQuote['items'][number]) => ({
  ...item,
  unit_price: item.unit_price ?? 0,
  discounted_price: item.discounted_price ?? 0,
  total_price: item.total_price ?? 0,
  eco_participation_unitaire_ttc: item.eco_participation_unitaire_ttc ?? 0,
  eco_participation_ttc: item.eco_participation_ttc ?? 0,
});

const amountsOf = (quote: CustomerQuote) => ({
  ...quote,
  subtotal: quote.subtotal ?? 0,
  discount_amount: quote.discount_amount ?? 0,
  total_ht: quote.total_ht ?? 0,
  taxe: quote.taxe ?? 0,
  eco_participation_ttc: quote.eco_participation_ttc ?? 0,
  total_amount: quote.total_amount ?? 0,
});
