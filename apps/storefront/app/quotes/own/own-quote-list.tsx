import { frenchDay } from '@boutik/kernel';
import type { CustomerQuote } from '@boutik/contract';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge';
import { Amount } from '../../ui/price';
import { Table } from '../../ui/table';
import { taxLabel } from '../../ui/tax-label';

const tones = { draft: 'warning', sent: 'warning', accepted: 'good', rejected: 'bad' } as const;

/** The client's quotes, newest first: a table on wide screens, cards on narrow ones. */
export function OwnQuoteList({ quotes }: { quotes: readonly CustomerQuote[] }) {
  return (
    <>
      <ul aria-label="Mes devis" className="border-t border-line sm:hidden">
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line py-3"
          >
            <NumberLink quote={quote} />
            <StatusBadges quote={quote} />
            <span className="text-sm text-ink-soft">{lineCountText(quote)}</span>
            <Total quote={quote} />
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <Table
          caption="Mes devis"
          rows={quotes}
          keyOf={(quote) => quote.id}
          columns={[
            { name: 'number', title: 'Numéro', cell: (quote) => <NumberLink quote={quote} /> },
            { name: 'date', title: 'Date', cell: (quote) => frenchDay(quote.created_at) },
            { name: 'items', title: 'Articles', cell: lineCountText },
            { name: 'status', title: 'Statut', cell: (quote) => <StatusBadges quote={quote} /> },
            { name: 'until', title: "Valable jusqu'au", cell: untilOf },
            {
              name: 'total',
              title: `Total${taxLabel('ttc')}`,
              numeric: true,
              cell: (quote) => <Total quote={quote} />,
            },
          ]}
        />
      </div>
    </>
  );
}

function NumberLink({ quote }: { quote: CustomerQuote }) {
  return (
    <Link
      to={`/devis/${quote.id}`}
      className="font-semibold whitespace-nowrap text-lagoon underline underline-offset-4"
    >
      {quote.quote_number}
    </Link>
  );
}

function StatusBadges({ quote }: { quote: CustomerQuote }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[quote.status]}>{quote.status_label}</Badge>
      {quote.is_expired && <Badge tone="bad">Expiré</Badge>}
    </span>
  );
}

function Total({ quote }: { quote: CustomerQuote }) {
  return quote.total_amount === null ? (
    <span className="text-sm text-ink-soft">À venir</span>
  ) : (
    <Amount euros={quote.total_amount} />
  );
}

function lineCountText({ items }: CustomerQuote): string {
  const lines = items.filter(({ type }) => type !== 'section').length;
  return lines === 1 ? '1 ligne' : `${lines} lignes`;
}

function untilOf(quote: CustomerQuote): string {
  return quote.status === 'draft' ? '' : frenchDay(quote.valid_until);
}
