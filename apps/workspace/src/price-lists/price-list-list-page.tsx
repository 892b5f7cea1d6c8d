import type { PriceListWireState, StaffPriceList } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { ReceiptEuro } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { CreateButton } from '../ui/list/create-button';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { audienceLabels, audienceText, periodText, stateLabels, stateTones } from './price-list-labels';

const TITLE = 'Tarifs';

const columns: readonly Column<StaffPriceList>[] = [
  {
    key: 'name',
    label: 'Nom',
    sort: 'nom',
    main: true,
    cell: ({ id, nom }) => <Link to={`/tarifs/${id}`}>{nom}</Link>,
    text: ({ nom }) => nom,
  },
  { key: 'audience', label: 'Pour', cell: audienceText, text: audienceText },
  {
    key: 'rules',
    label: 'Règles',
    numeric: true,
    cell: ({ nombre_regles }) => countText(nombre_regles),
    text: ({ nombre_regles }) => nombre_regles,
  },
  { key: 'period', label: 'Période', sort: 'debut', cell: periodText, text: periodText },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat }) => <PriceListBadge state={etat} />,
    text: ({ etat }) => stateLabels[etat],
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un tarif', placeholder: 'Nom' },
  {
    type: 'select',
    source: 'audience',
    label: 'Pour',
    all: 'Tous les publics',
    choices: Object.entries(audienceLabels),
  },
  { type: 'select', source: 'etat', label: 'État', all: 'Tous les états', choices: Object.entries(stateLabels) },
];

export function PriceListListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="tarifs"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="tarifs"
        sort={{ field: 'nom', order: 'ASC' }}
        actions={<CreateButton to="/tarifs/nouveau" label="Nouveau tarif" />}
        texts={{
          failure: 'Erreur lors du chargement des tarifs',
          empty: 'Aucun tarif',
          emptyHint: 'Un tarif donne leurs prix aux professionnels ou à des clients, ou un prix par quantité à tous.',
          emptyIcon: ReceiptEuro,
        }}
      />
    </AdminOnly>
  );
}

export function PriceListBadge({ state }: { state: PriceListWireState }) {
  return <span className={`badge badge-${stateTones[state]}`}>{stateLabels[state]}</span>;
}
