import type { RecentQuote } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { FileSearch, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { quotePaths, StatusBadge, ViewAndEditButtons } from '../quotes';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import type { Column } from '../ui/list/column';
import { DataTable } from '../ui/list/data-table';
import { TTC } from '../ui/tax-label';
import { PageLink, WithPage } from '../shell/page-link';

const columns: readonly Column<RecentQuote>[] = [
  {
    key: 'number',
    label: 'Numéro',
    main: true,
    cell: (quote) => <PageLink to={quotePaths.detail(quote.id)}>{quote.quote_number}</PageLink>,
  },
  { key: 'client', label: 'Client', cardLabel: false, cell: (quote) => quote.client?.name ?? 'N/A' },
  {
    key: 'total',
    label: `Total${TTC}`,
    numeric: true,
    cardLabel: false,
    cell: (quote) => quote.formatted_total_amount,
  },
  { key: 'status', label: 'Statut', cardLabel: false, cell: (quote) => <StatusBadge status={quote.status} /> },
  { key: 'created', label: 'Créé le', cell: (quote) => frenchDay(quote.created_at) },
  { key: 'until', label: 'Valable jusqu’au', cell: (quote) => <ValidUntil quote={quote} /> },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    cell: (quote) => (
      <WithPage to={quotePaths.detail(quote.id)}>
        <ViewAndEditButtons quote={quote} />
      </WithPage>
    ),
  },
];

/** The latest quotes with number, client, amount, status and their actions (WS-029 to WS-036). */
export function RecentQuotes({ quotes }: { quotes: readonly RecentQuote[] }) {
  return (
    <section aria-labelledby="dashboard-recent" className="dashboard-recent">
      <div className="card-title dashboard-head">
        <h2 id="dashboard-recent">Derniers devis</h2>
        <WithPage to={quotePaths.list}>
          <Link to={quotePaths.list}>Voir tous les devis</Link>
        </WithPage>
      </div>
      {quotes.length === 0 ? (
        <EmptyState icon={FileSearch} title="Aucun devis pour le moment." />
      ) : (
        <DataTable name="Derniers devis" columns={columns} rows={quotes} />
      )}
    </section>
  );
}

function ValidUntil({ quote }: { quote: RecentQuote }) {
  if (!quote.is_expired) return frenchDay(quote.valid_until);
  return (
    <span className="dashboard-expired">
      <Icon icon={TriangleAlert} size={16} />
      {frenchDay(quote.valid_until)}
      <span className="unseen"> (expiré)</span>
    </span>
  );
}
