import type { PromotionWireState, StaffPromotion } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { BadgePercent } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { CreateButton } from '../ui/list/create-button';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { discountText, periodText, stateLabels, stateTones } from './promotion-labels';

const TITLE = 'Promotions';

const columns: readonly Column<StaffPromotion>[] = [
  {
    key: 'name',
    label: 'Nom',
    sort: 'nom',
    main: true,
    cell: ({ id, nom }) => <Link to={`/promotions/${id}`}>{nom}</Link>,
    text: ({ nom }) => nom,
  },
  { key: 'discount', label: 'Remise', numeric: true, cell: discountText, text: discountText },
  { key: 'period', label: 'Période', sort: 'debut', cardLabel: false, cell: periodText, text: periodText },
  {
    key: 'priority',
    label: 'Priorité',
    sort: 'priorite',
    numeric: true,
    cell: ({ priorite }) => countText(priorite),
    text: ({ priorite }) => priorite,
  },
  {
    key: 'products',
    label: 'Produits à ce prix',
    numeric: true,
    cell: ({ produits }) => countText(produits),
    text: ({ produits }) => produits,
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: (promotion) => (
      <>
        <PromotionBadge state={promotion.etat} />
        {!promotion.a_jour && <span className="under">prix en cours de changement</span>}
      </>
    ),
    text: ({ etat }) => stateLabels[etat],
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une promotion', placeholder: 'Nom' },
  { type: 'select', source: 'etat', label: 'État', all: 'Tous les états', choices: Object.entries(stateLabels) },
];

export function PromotionListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="promotions"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="promotions"
        sort={{ field: 'debut', order: 'DESC' }}
        actions={<CreateButton to="/promotions/nouvelle" label="Nouvelle promotion" />}
        texts={{
          failure: 'Erreur lors du chargement des promotions',
          empty: 'Aucune promotion',
          emptyHint: 'Une promotion baisse des prix entre deux dates, à l’heure dite.',
          emptyIcon: BadgePercent,
        }}
      />
    </AdminOnly>
  );
}

export function PromotionBadge({ state }: { state: PromotionWireState }) {
  return <span className={`badge badge-${stateTones[state]}`}>{stateLabels[state]}</span>;
}
