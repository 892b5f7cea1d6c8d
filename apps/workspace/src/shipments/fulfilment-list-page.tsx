import { endpoints } from '@boutik/api-client';
import type { FulfilmentSummary, WireFulfilmentStatus } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { countText } from '@boutik/ui';
import { PackageOpen } from 'lucide-react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { ImportDeliveriesButton } from './import-deliveries-button';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { DELETED_ACCOUNT } from '../orders/order-labels';
import { DecisionButton } from '../ui/decision-button';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { capitalized, OrderFulfilmentBadge } from './fulfilment-badge';
import { PrintButton } from './print-button';
import { UnknownDeliveries } from './unknown-deliveries';

const statuses: readonly WireFulfilmentStatus[] = [
  'à préparer',
  'en préparation',
  'expédiée en partie',
  'expédiée',
  'livrée en partie',
  'livrée',
  'revenue',
  'annulée',
];
const methodLabels: Record<FulfilmentSummary['mode'], string> = {
  domicile: 'À domicile',
  retrait: 'Point relais',
};

const columns: readonly Column<FulfilmentSummary>[] = [
  {
    key: 'number',
    label: 'Commande',
    sort: 'id',
    main: true,
    cell: ({ id, numero }) => <Link to={`/commandes/${id}#colis`}>{numero}</Link>,
    text: ({ numero }) => numero,
  },
  {
    key: 'client',
    label: 'Client',
    cell: ({ client, commune }) => (
      <>
        {client || DELETED_ACCOUNT}
        <span className="under">{commune}</span>
      </>
    ),
    text: ({ client }) => client || DELETED_ACCOUNT,
  },
  { key: 'mode', label: 'Livraison', cell: ({ mode }) => methodLabels[mode], text: ({ mode }) => methodLabels[mode] },
  {
    key: 'units',
    label: 'Articles',
    numeric: true,
    cell: ({ unites }) => countText(unites),
    text: ({ unites }) => unites,
  },
  {
    key: 'due',
    label: 'À livrer le',
    sort: 'a_livrer_le',
    cell: ({ a_livrer_le: day, en_retard: isLate }) => (
      <>
        {frenchDay(day)}
        {isLate && <span className="badge badge-rejected order-flag">En retard</span>}
      </>
    ),
    text: ({ a_livrer_le: day }) => frenchDay(day),
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: (order) => (
      <>
        <OrderFulfilmentBadge of={order} />
        {order.retractation && <span className="badge badge-rejected order-flag">Rétractation</span>}
      </>
    ),
    text: ({ etat }) => capitalized(etat),
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une commande', placeholder: 'Numéro, client ou email' },
  {
    type: 'select',
    source: 'etat',
    label: 'État',
    all: 'Pas encore livrées',
    choices: statuses.map((status) => [status, capitalized(status)]),
  },
  {
    type: 'select',
    source: 'mode',
    label: 'Livraison',
    all: 'Tous les modes',
    choices: Object.entries(methodLabels),
  },
  { type: 'select', source: 'retard', label: 'Délai', all: 'Tous les délais', choices: [['1', 'En retard']] },
  {
    type: 'select',
    source: 'justificatif',
    label: 'Exportation',
    all: 'Toutes les destinations',
    choices: [['1', 'Justificatif manquant']],
  },
];

/** What staff deliver next: the most urgent order first. */
export function FulfilmentListPage() {
  return (
    <ListPage
      resource="expeditions"
      title="Expéditions"
      columns={columns}
      filters={filters}
      sort={{ field: 'a_livrer_le', order: 'ASC' }}
      exportName="expeditions"
      bulkActions={<BulkActions />}
      actions={<ImportDeliveriesButton />}
      rowName={({ numero }) => numero}
      texts={{
        failure: 'Erreur lors du chargement des expéditions',
        empty: 'Rien à livrer',
        emptyHint: 'Les commandes payées apparaissent ici, la plus urgente d’abord.',
        emptyIcon: PackageOpen,
      }}
    >
      <UnknownDeliveries />
    </ListPage>
  );
}

function BulkActions() {
  const { selectedIds, data } = useListContext<FulfilmentSummary>();
  const shown = data?.filter(({ id }) => selectedIds.includes(id)) ?? [];
  const nothingPrepared = shown.length === selectedIds.length && shown.every(({ etat }) => etat === 'à préparer');
  return (
    <>
      <PrepareButton />
      <PrintButton of={{ commandes: selectedIds.map(Number) }} disabled={nothingPrepared} />
    </>
  );
}

/** Creates a parcel with all that is left of each selected order. */
function PrepareButton() {
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const prepare = async () => {
    const { message, refus } = await call(endpoints.prepareOrders, { body: { commandes: selectedIds.map(Number) } });
    if (refus.length > 0) {
      const left = refus.length > 1 ? `${refus.length} commandes n’ont` : 'Une commande n’a';
      notify(`${left} pas été préparée${refus.length > 1 ? 's' : ''}\u202f: ${refus[0]?.raison}`, { type: 'warning' });
    }
    return message;
  };
  const onDecided = () => {
    onUnselectItems();
    refresh();
  };
  return (
    <DecisionButton
      verb="Préparer"
      question={'Préparer un colis par commande\u202f?'}
      variant="main"
      decide={prepare}
      onDecided={onDecided}
    >
      Chaque colis contient tout ce qui reste à livrer de sa commande.
    </DecisionButton>
  );
}
