import type { QuoteSummary } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import type { Column } from '../../ui/list/column';
import { quotePaths } from '../quote-paths';
import { StatusBadge } from '../status-badge';
import { statusLabels } from '../statuses';
import { RowActions } from './row-actions';
import { TTC } from '../../ui/tax-label';

/** Columns of the list of quotes, after the number of the row (WS-074 to WS-079). */
export const quoteColumns: readonly Column<QuoteSummary>[] = [
  { key: 'position', label: '#', fixed: true, cell: (_, { place }) => place },
  {
    key: 'client',
    label: 'Client',
    main: true,
    cell: ({ id, client, messages_non_lus: unread }) => (
      <>
        <Link to={quotePaths.detail(id)}>{client.name}</Link>
        {unread > 0 && (
          <span className="under quote-unread">{unread === 1 ? '1 message non lu' : `${unread} messages non lus`}</span>
        )}
      </>
    ),
    text: ({ client }) => client.name,
  },
  {
    key: 'owner',
    label: 'Propriétaire',
    cardLabel: false,
    cell: ({ commercial }) => commercial.name,
    text: ({ commercial }) => commercial.name,
  },
  {
    key: 'number',
    label: 'Numéro',
    cardLabel: false,
    sort: 'quote_number',
    cell: (quote) => quote.quote_number,
    text: (quote) => quote.quote_number,
  },
  {
    key: 'status',
    label: 'Statut',
    cardLabel: false,
    sort: 'status',
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => statusLabels[status],
  },
  {
    key: 'until',
    label: "Date d'expiration",
    sort: 'valid_until',
    cell: (quote) => <ValidUntil quote={quote} />,
    text: (quote) => frenchDay(quote.valid_until),
  },
  {
    key: 'total',
    label: `Total${TTC}`,
    cardLabel: false,
    sort: 'total_amount',
    numeric: true,
    cell: (quote) => quote.formatted_total_amount,
    text: (quote) => quote.total_amount,
  },
  { key: 'actions', label: 'Actions', hideLabel: true, fixed: true, cell: (quote) => <RowActions quote={quote} /> },
];

function ValidUntil({ quote: { is_expired: expired, valid_until: day } }: { quote: QuoteSummary }) {
  if (!expired) return frenchDay(day);
  return (
    <span className="expired">
      <Icon icon={TriangleAlert} size={16} />
      {frenchDay(day)}
      <span className="unseen"> (expiré)</span>
    </span>
  );
}
