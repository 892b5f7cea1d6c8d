import { euroText, frenchDateTime } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import type { OrderFollowUpChoices, StaffOrderSummary } from '@boutik/contract';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type ApiQuery, useApiQuery } from '../api/use-api-query';
import { CreateButton } from '../ui/list/create-button';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { OrderBadge } from './order-badge';
import { DELETED_ACCOUNT, statusLabels } from './order-labels';
import { TTC } from '../ui/tax-label';
import { EmailText } from '../ui/email-text';

const columns: readonly Column<StaffOrderSummary>[] = [
  {
    key: 'number',
    label: 'Numéro',
    main: true,
    cell: ({ id, numero }) => <Link to={`/commandes/${id}`}>{numero}</Link>,
    text: ({ numero }) => numero,
  },
  {
    key: 'client',
    label: 'Client',
    cardLabel: false,
    cell: ({ client, email }) => (
      <>
        {client || DELETED_ACCOUNT}
        <span className="under">
          <EmailText of={email} />
        </span>
      </>
    ),
    text: ({ client }) => client || DELETED_ACCOUNT,
  },
  {
    key: 'date',
    label: 'Passée le',
    cell: ({ date }) => frenchDateTime(date),
    text: ({ date }) => frenchDateTime(date),
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: (order) => <OrderBadge order={order} />,
    text: ({ status }) => statusLabels[status],
  },
  {
    key: 'follow-up',
    label: 'Suivi',
    cardLabel: false,
    cell: ({ responsable, etiquettes }) => (
      <>
        {responsable}
        {etiquettes.length > 0 && <span className="under">{etiquettes.join(', ')}</span>}
      </>
    ),
    text: ({ responsable, etiquettes }) => [...(responsable ? [responsable] : []), ...etiquettes].join(', '),
  },
  {
    key: 'total',
    label: `Total${TTC}`,
    numeric: true,
    cell: ({ total }) => euroText(total),
    text: ({ total }) => total,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une commande', placeholder: 'Numéro, client ou email' },
  { type: 'select', source: 'status', label: 'État', all: 'Tous les états', choices: Object.entries(statusLabels) },
  {
    type: 'select',
    source: 'virement',
    label: 'Encaissement',
    all: 'Tous',
    choices: [
      ['attendu', 'Virement attendu'],
      ['a-rendre', 'Reçu en vain, à rendre'],
    ],
  },
  {
    type: 'select',
    source: 'solde',
    label: 'Reste à payer',
    all: 'Tous',
    choices: [
      ['a-recevoir', 'Solde après acompte'],
      ['a-echeance', 'À échéance, non réglée'],
    ],
  },
];

function followUpFilters(query: ApiQuery<{ data: OrderFollowUpChoices }>): ListFilter[] {
  const { equipe = [], etiquettes: tags = [] } = query.reply?.data ?? {};
  const members = equipe.map(({ id, nom }) => [String(id), nom] as const);
  const named = tags.map((tag) => [tag, tag] as const);
  return [
    { type: 'select', source: 'responsable', label: 'Responsable', all: 'Tous', choices: members, query },
    { type: 'select', source: 'etiquette', label: 'Étiquette', all: 'Toutes', choices: named, query },
  ];
}

export function OrderListPage() {
  const followUp = followUpFilters(useApiQuery(endpoints.listOrderFollowUpChoices));
  return (
    <ListPage
      resource="commandes"
      title="Commandes"
      columns={columns}
      filters={[...filters, ...followUp]}
      exportName="commandes"
      actions={<CreateButton to="/commandes/nouvelle" label="Nouvelle commande" />}
      texts={{
        failure: 'Erreur lors du chargement des commandes',
        empty: 'Aucune commande',
        emptyHint: 'Les commandes de tous les clients apparaissent ici.',
        emptyIcon: ShoppingBag,
      }}
    />
  );
}
