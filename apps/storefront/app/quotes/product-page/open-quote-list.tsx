import { Badge } from '../../ui/badge';
import { Amount } from '../../ui/price';
import type { OpenQuote } from './find-quotes';

interface OpenQuoteListProps {
  quotes: readonly OpenQuote[];
  busy: boolean;
  onPick: (quote: OpenQuote) => void;
}

/** Draft and sent quotes: a click adds the product to one. */
export function OpenQuoteList({ quotes, busy, onPick }: OpenQuoteListProps) {
  if (quotes.length === 0)
    return <p className="text-ink-soft">Aucun devis en brouillon ou envoyé. Choisissez un client pour en créer un.</p>;
  return (
    <ul className="max-h-72 overflow-y-auto rounded-md border border-line">
      {quotes.map((quote) => (
        <li key={quote.id} className="border-t border-line first:border-t-0">
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => busy || onPick(quote)}
            className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 text-left hover:bg-mist"
          >
            <span className="text-[0.9375rem] font-semibold whitespace-nowrap tabular-nums">{quote.quote_number}</span>
            <Badge tone={quote.status === 'draft' ? 'warning' : 'neutral'}>{quote.status_label}</Badge>
            <span className="min-w-0 truncate text-sm text-ink-soft">{quote.client.name}</span>
            <Amount euros={quote.total_amount} tax="ttc" />
          </button>
        </li>
      ))}
    </ul>
  );
}
