import type { QuoteSummary } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/data-table';
import { Icon } from '../../ui/icon';
import { quotePaths } from '../quote-paths';
import { StatusBadge } from '../status-badge';
import { statusLabels } from '../statuses';
import { RowActions } from './row-actions';

/** WS-074 to WS-079. @param firstRow the number of the first row in the whole list, from 1 */
export function quoteColumns(firstRow: number): readonly Column<QuoteSummary>[] {
  return [
    { key: 'place', label: '#', fixed: true, cell: (_, index) => <span className="figures">{firstRow + index}</span> },
    {
      key: 'client',
      label: 'Client',
      fixed: true,
      cell: ({ id, client }) => <Link to={quotePaths.detail(id)}>{client.name}</Link>,
      text: ({ client }) => client.name,
    },
    {
      key: 'owner',
      label: 'Propriétaire',
      cell: ({ commercial }) => commercial.name,
      text: ({ commercial }) => commercial.name,
    },
    {
      key: 'number',
      label: 'Numéro',
      sort: 'quote_number',
      cell: (quote) => <span className="figures">{quote.quote_number}</span>,
      text: (quote) => quote.quote_number,
    },
    {
      key: 'status',
      label: 'Statut',
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
      label: 'Total TTC',
      sort: 'total_amount',
      numeric: true,
      cell: (quote) => quote.formatted_total_amount,
      text: (quote) => quote.total_amount,
    },
    { key: 'actions', label: 'Actions', hideLabel: true, fixed: true, cell: (quote) => <RowActions quote={quote} /> },
  ];
}

function ValidUntil({ quote: { is_expired: expired, valid_until: day } }: { quote: QuoteSummary }) {
  if (!expired) return <span className="figures">{frenchDay(day)}</span>;
  return (
    <span className="expired figures">
      <Icon icon={TriangleAlert} size={16} />
      {frenchDay(day)}
      <span className="unseen"> (expiré)</span>
    </span>
  );
}
