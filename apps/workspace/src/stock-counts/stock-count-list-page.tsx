import type { StaffStockCount, StockCountState } from '@boutik/contract';
import { countText, euroText, frenchDateTime } from '@boutik/ui';
import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { CreateButton } from '../ui/list/create-button';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { HT } from '../ui/tax-label';

const TITLE = 'Inventaires';
const stateLabels: Readonly<Record<StockCountState, string>> = {
  'en cours': 'En cours',
  appliqué: 'Appliqué',
  abandonné: 'Abandonné',
};
/** Names of badge styles. */
const stateTones = { 'en cours': 'sent', appliqué: 'accepted', abandonné: 'draft' } as const;

const columns: readonly Column<StaffStockCount>[] = [
  {
    key: 'name',
    label: 'Inventaire',
    main: true,
    cell: ({ id, nom }) => <Link to={`/inventaires/${id}`}>{nom}</Link>,
    text: ({ nom }) => nom,
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat }) => <StockCountBadge state={etat} />,
    text: ({ etat }) => stateLabels[etat],
  },
  {
    key: 'counted',
    label: 'Produits comptés',
    numeric: true,
    cell: ({ comptes }) => countText(comptes),
    text: ({ comptes }) => comptes,
  },
  {
    key: 'differences',
    label: 'Écarts',
    numeric: true,
    cell: ({ ecarts }) => countText(ecarts),
    text: ({ ecarts }) => ecarts,
  },
  {
    key: 'value',
    label: `Valeur des écarts${HT}`,
    numeric: true,
    cell: ({ ecart_valeur: value }) => euroText(value),
    text: ({ ecart_valeur: value }) => value,
  },
  {
    key: 'started',
    label: 'Commencé le',
    sort: 'id',
    cell: ({ created_at: at }) => frenchDateTime(at),
    text: ({ created_at: at }) => frenchDateTime(at),
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un inventaire', placeholder: 'Nom' },
  { type: 'select', source: 'etat', label: 'État', all: 'Tous les états', choices: Object.entries(stateLabels) },
];

export function StockCountListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="inventaires"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="inventaires"
        actions={<CreateButton to="/inventaires/nouveau" label="Nouvel inventaire" />}
        texts={{
          failure: 'Erreur lors du chargement des inventaires',
          empty: 'Aucun inventaire',
          emptyHint: 'Comptez avec une douchette ou à la main\u202f; la boutique reste ouverte.',
          emptyIcon: ClipboardCheck,
        }}
      />
    </AdminOnly>
  );
}

export function StockCountBadge({ state }: { state: StockCountState }) {
  return <span className={`badge badge-${stateTones[state]}`}>{stateLabels[state]}</span>;
}
