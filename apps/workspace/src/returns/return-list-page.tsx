import { frenchDateTime } from '@boutik/ui';
import type { ReturnSummary } from '@boutik/contract';
import { PackageCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { ReturnBadge } from './return-badge';
import { DELETED_ACCOUNT, kindLabels, stateLabels } from './return-labels';
import { EmailText } from '../ui/email-text';

const reasonOf = ({ kind, reason }: ReturnSummary) => (kind === 'withdrawal' ? kindLabels.withdrawal : reason);
const itemsOf = ({ produits }: ReturnSummary) => produits.map(({ nom, quantite }) => `${quantite} × ${nom}`).join(', ');

const columns: readonly Column<ReturnSummary>[] = [
  {
    key: 'client',
    label: 'Client',
    main: true,
    cell: ({ id, client, email }) => (
      <>
        <Link to={`/retours/${id}`}>{client || DELETED_ACCOUNT}</Link>
        <span className="under">
          <EmailText of={email} />
        </span>
      </>
    ),
    text: ({ client }) => client || DELETED_ACCOUNT,
  },
  {
    key: 'order',
    label: 'Commande',
    cell: ({ numero }) => <span className="invoice-number">{numero}</span>,
    text: ({ numero }) => numero,
  },
  { key: 'items', label: 'Articles', cardLabel: false, cell: itemsOf, text: itemsOf },
  { key: 'reason', label: 'Motif', cell: reasonOf, text: reasonOf },
  {
    key: 'date',
    label: 'Demandé le',
    cell: ({ asked_at: date }) => frenchDateTime(date),
    text: ({ asked_at: date }) => frenchDateTime(date),
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ state, refund_asked: refundRequested }) => <ReturnBadge state={state} refundRequested={refundRequested} />,
    text: ({ state }) => stateLabels[state],
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un retour', placeholder: 'Commande, client ou email' },
  { type: 'select', source: 'state', label: 'État', all: 'Tous les états', choices: Object.entries(stateLabels) },
];

export function ReturnListPage() {
  return (
    <ListPage
      resource="retours"
      title="Retours"
      columns={columns}
      filters={filters}
      exportName="retours"
      texts={{
        failure: 'Erreur lors du chargement des retours',
        empty: 'Aucun retour',
        emptyHint: 'Les demandes de retour et les rétractations des clients apparaissent ici.',
        emptyIcon: PackageCheck,
      }}
    />
  );
}
